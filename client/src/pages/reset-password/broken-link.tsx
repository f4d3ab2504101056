import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { AuthFrame } from '../../features/session/auth-frame';
import { Button, buttonClass } from '../../ui/button';
import { RoundIcon } from '../../ui/round-icon';
import { toast, type ToastText } from '../../ui/toast/toasts';

/** The link is used, expired, or unknown. */
export function LinkInvalid({ message }: { readonly message: string }) {
  useRejection('Invalid Token', message);
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

/** The server could not be reached. */
export function LinkFailed({ onRetry }: { readonly onRetry: () => void }) {
  useRejection('Error', 'Failed to verify reset token.');
  return (
    <Frame title="We Couldn’t Check Your Link" subtitle="We can’t reach Tapwise">
      <p className="text-center text-body text-muted">
        Your link may still work. Check your connection and try again.
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

function useRejection(title: ToastText['title'], description: string): void {
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
        <RoundIcon tone="warning">
          <TriangleAlertIcon size={20} />
        </RoundIcon>
        {children}
      </div>
    </AuthFrame>
  );
}
