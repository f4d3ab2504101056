import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { AuthFrame } from '../../features/session/auth-frame';
import { Button, getButtonClass } from '../../ui/button';
import { RoundIcon } from '../../ui/round-icon';
import { showErrorToast, type ToastText } from '../../ui/toast/toasts';

/** The link is used, expired, or unknown. */
export function InvalidLink({ message }: { readonly message: string }) {
  useErrorToast('Invalid Token', message);
  return (
    <ErrorFrame
      title="Invalid Reset Link"
      subtitle="This link has expired, was already used, or was replaced by a newer one."
    >
      <RequestNewLink />
    </ErrorFrame>
  );
}

/** The server couldn't be reached. */
export function LinkCheckFailed({ onRetry }: { readonly onRetry: () => void }) {
  useErrorToast('Error', 'Failed to verify reset token.');
  return (
    <ErrorFrame title="We Couldn’t Check Your Link" subtitle="We can’t reach Tapwise.">
      <p className="text-center text-body text-muted">
        Your link may still work. Check your connection, then try again.
      </p>
      <div className="flex w-full flex-col gap-3">
        <Button size="large" onClick={onRetry}>
          Try Again
        </Button>
        <RequestNewLink isSecond />
      </div>
    </ErrorFrame>
  );
}

function useErrorToast(title: ToastText['title'], description: string): void {
  useEffect(() => {
    showErrorToast(title, description);
  }, [title, description]);
}

function RequestNewLink({ isSecond = false }: { readonly isSecond?: boolean }) {
  return (
    <Link
      to="/forgot-password"
      className={getButtonClass({ look: isSecond ? 'link' : 'primary', size: 'large' }, 'w-full')}
    >
      Request New Reset Link
    </Link>
  );
}

interface ErrorFrameProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

function ErrorFrame({ title, subtitle, children }: ErrorFrameProps) {
  return (
    <AuthFrame
      title={title}
      subtitle={subtitle}
      footer={
        <Link
          to="/"
          className="relative font-semibold text-accent after:absolute after:inset-x-0 after:-inset-y-3.5"
        >
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
