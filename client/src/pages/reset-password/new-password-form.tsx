import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { resetPassword } from '../../api/account/password';
import { useCommand } from '../../api/commands/use-command';
import { NewPasswordFields } from '../../features/session/account-fields';
import { AuthFrame } from '../../features/session/auth-frame';
import { validateNewPassword } from '../../features/session/validate-new-password';
import { findServerMessage } from '../../lib/errors/response-error';
import { useFieldErrors } from '../../lib/hooks/use-field-errors';
import { Button } from '../../ui/button';
import { showErrorToast, toast } from '../../ui/toast/toasts';

function useReset(onDone: () => void) {
  return useCommand('resetPassword', resetPassword, {
    onSuccess: () => {
      toast({ title: 'Password Reset', description: 'Your password has been changed.' });
      onDone();
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t reset your password. Please try again.';
      showErrorToast('Reset Failed', description);
    },
  });
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
}

export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const reset = useReset(onDone);
  const { errors, show, form } = useFieldErrors();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const invalid = validateNewPassword(password, confirmation);
    if (invalid) {
      toast(invalid.toast);
      show(invalid.errors);
    } else reset.mutate({ token, newPassword: password });
  };
  return (
    <AuthFrame
      title="Set a New Password"
      subtitle="You’ll be signed out on all devices."
      footer={
        <>
          Link not working?{' '}
          <Link
            to="/forgot-password"
            className="relative font-semibold text-accent after:absolute after:inset-x-0 after:-inset-y-3.5"
          >
            Request a new one
          </Link>
        </>
      }
    >
      <form {...form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <NewPasswordFields
          isReplacement
          password={password}
          onPassword={setPassword}
          confirmation={confirmation}
          onConfirmation={setConfirmation}
          errors={errors}
        />
        <Button type="submit" size="large" disabled={reset.isPending} className="mt-1">
          {reset.isPending ? 'Resetting...' : 'Reset Password'}
        </Button>
      </form>
    </AuthFrame>
  );
}
