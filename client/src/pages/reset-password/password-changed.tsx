import CheckIcon from 'lucide-react/icons/check';
import { Link } from 'wouter';
import { AuthFrame } from '../../features/session/auth-frame';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { getButtonClass } from '../../ui/button';
import { RoundIcon } from '../../ui/round-icon';

export function PasswordChanged() {
  return (
    <AuthFrame
      title="Password Reset"
      subtitle="Your new password is active."
      footer={
        <Link
          to="/"
          className="relative font-semibold text-accent after:absolute after:inset-x-0 after:-inset-y-3.5"
        >
          Back to Home
        </Link>
      }
    >
      <div className="flex flex-col items-center gap-5 text-center">
        <RoundIcon tone="positive">
          <CheckIcon size={20} />
        </RoundIcon>
        <p ref={focusOnMount} tabIndex={-1} className="text-body text-muted">
          You’re signed out on all devices. Sign in with your new password.
        </p>
        <Link to="/login" className={getButtonClass({ size: 'large' }, 'w-full')}>
          Continue to Sign In
        </Link>
      </div>
    </AuthFrame>
  );
}
