import { Link } from 'wouter';
import { AuthFrame } from '../../features/session/auth-frame';
import { focusOnMount } from '../../lib/focus-on-mount';
import { buttonClass } from '../../ui/button';
import { CheckIcon } from '../../ui/icons';
import { RoundSign } from '../../ui/round-sign';

export function PasswordChanged() {
  return (
    <AuthFrame
      title="Password Reset"
      subtitle="Your new password is active"
      footer={
        <Link to="/" className="font-semibold text-accent">
          Back to Home
        </Link>
      }
    >
      <div className="flex flex-col items-center gap-5 text-center">
        <RoundSign tone="positive">
          <CheckIcon />
        </RoundSign>
        <p ref={focusOnMount} tabIndex={-1} className="text-body text-muted">
          Every device was signed out. Log in with the new password.
        </p>
        <Link to="/login" className={buttonClass({ size: 'large' }, 'w-full')}>
          Continue to Login
        </Link>
      </div>
    </AuthFrame>
  );
}
