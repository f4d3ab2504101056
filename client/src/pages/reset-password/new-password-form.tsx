import { useState, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { resetPassword } from '../../api/password';
import { useCommand } from '../../api/use-command';
import { NewPasswords } from '../../features/session/account-fields';
import { AuthFrame } from '../../features/session/auth-frame';
import { serverMessage } from '../../lib/server-message';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast/toasts';
import { checkNewPassword } from './check-new-password';

function useReset(onDone: () => void) {
  return useCommand('resetPassword', resetPassword, {
    onSuccess: () => {
      toast({ title: 'Password Reset', description: 'Your password has been changed.' });
      onDone();
    },
    onError: (error) => {
      const description = serverMessage(error) ?? 'Failed to reset password. Please try again.';
      toast({ title: 'Reset Failed', description, tone: 'destructive' });
    },
  });
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
}

export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const reset = useReset(onDone);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = checkNewPassword(password, confirmation);
    if (wrong) toast(wrong);
    else reset.mutate({ token, newPassword: password });
  };
  return (
    <AuthFrame
      title="Set a new password"
      subtitle="Changing it signs you out on every device"
      footer={
        <>
          Link not working?{' '}
          <Link to="/forgot-password" className="font-semibold text-accent">
            Request another
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <NewPasswords
          kind="New "
          password={password}
          onPassword={setPassword}
          confirmation={confirmation}
          onConfirmation={setConfirmation}
        />
        <Button type="submit" size="large" disabled={reset.isPending} className="mt-1">
          {reset.isPending ? 'Resetting...' : 'Reset Password'}
        </Button>
      </form>
    </AuthFrame>
  );
}
