import CheckIcon from 'lucide-react/icons/check';
import MailIcon from 'lucide-react/icons/mail';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { confirmEmail } from '../../api/account/password';
import { useCommand } from '../../api/commands/use-command';
import { AuthFrame } from '../../features/session/auth-frame';
import { useLinkToken } from '../../features/session/use-link-token';
import { findServerMessage } from '../../lib/errors/response-error';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { useTitle } from '../../lib/hooks/use-title';
import { Button, getButtonClass } from '../../ui/button';
import { RoundIcon } from '../../ui/round-icon';
import { showErrorToast } from '../../ui/toast/toasts';

/** Confirms only when the button is pressed, because mail servers open links to check them. */
export function ConfirmEmailPage() {
  useTitle('Confirm Email');
  const token = useLinkToken('/confirm-email');
  const [isDone, setIsDone] = useState(false);
  const confirm = useCommand('confirmEmail', confirmEmail, {
    onSuccess: () => {
      setIsDone(true);
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t change your email. Please try again.';
      showErrorToast('Email Not Changed', description);
    },
  });

  if (isDone)
    return (
      <LinkFrame
        title="Email Changed"
        subtitle="Your new email address is active."
        icon={
          <RoundIcon tone="positive">
            <CheckIcon size={20} />
          </RoundIcon>
        }
      >
        <p ref={focusOnMount} tabIndex={-1} className="text-center text-body text-muted">
          Use it the next time you sign in.
        </p>
      </LinkFrame>
    );
  if (token === '')
    return (
      <LinkFrame
        title="Invalid Confirmation Link"
        subtitle="This link is incomplete."
        icon={
          <RoundIcon tone="warning">
            <TriangleAlertIcon size={20} />
          </RoundIcon>
        }
      >
        <p className="text-center text-body text-muted">
          Open the link in the email again, or change your email in Profile to get a new one.
        </p>
      </LinkFrame>
    );
  return (
    <LinkFrame
      title="Confirm Your Email"
      subtitle="You’ll sign in with this email address from now on."
      icon={
        <RoundIcon tone="accent">
          <MailIcon size={20} />
        </RoundIcon>
      }
    >
      <Button
        size="large"
        className="w-full"
        disabled={confirm.isPending}
        onClick={() => {
          confirm.mutate(token);
        }}
      >
        {confirm.isPending ? 'Confirming...' : 'Confirm Email'}
      </Button>
    </LinkFrame>
  );
}

interface LinkFrameProps {
  readonly title: string;
  readonly subtitle: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function LinkFrame({ title, subtitle, icon, children }: LinkFrameProps) {
  return (
    <AuthFrame
      title={title}
      subtitle={subtitle}
      footer={
        <Link to="/" className={getButtonClass({ look: 'link' })}>
          Back to Home
        </Link>
      }
    >
      <div className="flex flex-col items-center gap-5">
        {icon}
        {children}
      </div>
    </AuthFrame>
  );
}
