import MailIcon from 'lucide-react/icons/mail';
import { Link } from 'wouter';
import { AuthFrame } from '../../features/session/auth-frame';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { Button, getButtonClass } from '../../ui/button';
import { RoundIcon } from '../../ui/round-icon';

interface CheckYourEmailProps {
  readonly email: string;
  readonly isSending: boolean;
  readonly onSendAgain: () => void;
  readonly onChangeAddress: () => void;
}

/** Shows the same text whether or not the email has an account, so that it reveals nothing. */
export function CheckYourEmail({ email, isSending, onSendAgain, onChangeAddress }: CheckYourEmailProps) {
  return (
    <AuthFrame
      title="Check Your Email"
      subtitle="The link works once."
      footer={
        <>
          Wrong address?{' '}
          <button
            type="button"
            className="min-h-6 rounded-control font-semibold text-accent"
            onClick={onChangeAddress}
          >
            Change it
          </button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-col items-center gap-5 text-center">
          <RoundIcon>
            <MailIcon size={20} />
          </RoundIcon>
          <p ref={focusOnMount} tabIndex={-1} className="min-w-0 max-w-full text-body text-muted">
            If <strong className="font-semibold break-words text-text">{email}</strong> has an account, a
            reset link is on its way. Check your spam folder, too.
          </p>
        </div>
        <div className="flex flex-col gap-3">
          <Button look="secondary" size="large" disabled={isSending} onClick={onSendAgain}>
            {isSending ? 'Sending...' : 'Send Another Reset Link'}
          </Button>
          <Link to="/" className={getButtonClass({ look: 'link', size: 'large' })}>
            Back to Home
          </Link>
        </div>
      </div>
    </AuthFrame>
  );
}
