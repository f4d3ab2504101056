import { Link } from 'wouter';
import { AuthFrame } from '../../features/session/auth-frame';
import { focusOnMount } from '../../lib/focus-on-mount';
import { Button, buttonClass } from '../../ui/button';
import { MailIcon } from '../../ui/icons';
import { RoundSign } from '../../ui/round-sign';

interface CheckYourEmailProps {
  readonly email: string;
  readonly isSending: boolean;
  readonly onSendAgain: () => void;
  readonly onChangeAddress: () => void;
}

/** Says the same for an address that has no account, as the server does. */
export function CheckYourEmail({ email, isSending, onSendAgain, onChangeAddress }: CheckYourEmailProps) {
  return (
    <AuthFrame
      title="Check Your Email"
      subtitle="The link works once and expires in 1 hour"
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
          <RoundSign>
            <MailIcon />
          </RoundSign>
          <p ref={focusOnMount} tabIndex={-1} className="min-w-0 max-w-full text-body text-muted">
            If <strong className="font-semibold break-words text-text">{email}</strong> has an account, a
            reset link is on its way. Look in the spam folder too.
          </p>
        </div>
        <div className="flex flex-col gap-3">
          <Button look="secondary" size="large" disabled={isSending} onClick={onSendAgain}>
            {isSending ? 'Sending...' : 'Send Another Reset Link'}
          </Button>
          <Link to="/" className={buttonClass({ look: 'link', size: 'large' })}>
            Back to Home
          </Link>
        </div>
      </div>
    </AuthFrame>
  );
}
