import type { SubmitEvent } from 'react';
import { Link } from 'wouter';
import { EmailField } from '../../features/session/account-fields';
import { AuthFrame } from '../../features/session/auth-frame';
import { keepReturnPath } from '../../features/session/return-path';
import { useFieldErrors } from '../../lib/hooks/use-field-errors';
import { Button } from '../../ui/button';
import { showErrorToast } from '../../ui/toast/toasts';

interface ForgotPasswordFormProps {
  readonly email: string;
  /** Whether the user has a profile to return to. */
  readonly isSignedIn: boolean;
  readonly isSending: boolean;
  readonly onType: (email: string) => void;
  readonly onSend: (email: string) => void;
}

export function ForgotPasswordForm({
  email,
  isSignedIn,
  isSending,
  onType,
  onSend,
}: ForgotPasswordFormProps) {
  const { errors, show, form } = useFieldErrors();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address.includes('@')) {
      onSend(address);
    } else {
      const description = 'Please enter a valid email address.';
      showErrorToast('Invalid Email', description);
      show({ email: description });
    }
  };
  return (
    <AuthFrame
      title="Forgot your password?"
      subtitle="We’ll email you a link to set a new one."
      footer={
        <>
          Remembered it?{' '}
          <Link
            to={isSignedIn ? '/profile' : keepReturnPath('/login')}
            className="relative font-semibold text-accent after:absolute after:inset-x-0 after:-inset-y-3.5"
          >
            {isSignedIn ? 'Back to Profile' : 'Sign in'}
          </Link>
        </>
      }
    >
      <form {...form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailField value={email} onChange={onType} error={errors['email']} />
        <Button type="submit" size="large" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </form>
    </AuthFrame>
  );
}
