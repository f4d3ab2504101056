import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { AuthFrame } from '../../features/session/auth-frame';
import { Button, buttonClass } from '../../ui/button';
import { WarningIcon } from '../../ui/icons';
import { RoundSign } from '../../ui/round-sign';
import { toast, type ToastText } from '../../ui/toast/toasts';

/** The link serves no more, or never did. */
export function LinkInvalid({ message }: { readonly message: string }) {
  useRefusal('Invalid Token', message);
  return (
    <Frame
      title="Invalid Reset Link"
      subtitle="This link was used, has expired, or was replaced by a newer one"
    >
      <p className="text-center text-body text-muted">{message}</p>
      <RequestAnother />
    </Frame>
  );
}

/** The link could not be checked. */
export function LinkFailed({ onRetry }: { readonly onRetry: () => void }) {
  useRefusal('Error', 'Failed to verify reset token.');
  return (
    <Frame title="Link Not Checked" subtitle="Tapwise could not be reached">
      <p className="text-center text-body text-muted">
        Your link may still be good. Check your connection and try again.
      </p>
      <div className="flex w-full flex-col gap-3">
        <Button size="large" onClick={onRetry}>
          Try again
        </Button>
        <RequestAnother isSecond />
      </div>
    </Frame>
  );
}

function useRefusal(title: ToastText['title'], description: string): void {
  useEffect(() => {
    toast({ title, description, tone: 'destructive' });
  }, [title, description]);
}

function RequestAnother({ isSecond = false }: { readonly isSecond?: boolean }) {
  return (
    <Link
      to="/forgot-password"
      className={buttonClass({ look: isSecond ? 'link' : 'primary', size: 'large' }, 'w-full')}
    >
      Request New Reset Link
    </Link>
  );
}

interface FrameProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

function Frame({ title, subtitle, children }: FrameProps) {
  return (
    <AuthFrame
      title={title}
      subtitle={subtitle}
      footer={
        <Link to="/" className="font-semibold text-accent">
          Back to Home
        </Link>
      }
    >
      <div className="flex flex-col items-center gap-5">
        <RoundSign tone="warning">
          <WarningIcon />
        </RoundSign>
        {children}
      </div>
    </AuthFrame>
  );
}
