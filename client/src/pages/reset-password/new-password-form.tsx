import { PASSWORD_MIN_LENGTH } from '@tapwise/contracts/vocabulary/limits';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { resetPassword } from '../../api/password';
import { useCommand } from '../../api/use-command';
import { AuthFrame } from '../../features/session/auth-frame';
import { serverMessage } from '../../lib/server-message';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
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
      subtitle="Every device is signed out when it changes"
      footer={
        <>
          Does the link not work?{' '}
          <Link to="/forgot-password" className="font-semibold text-accent">
            Request another
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="New Password"
          type="password"
          name="password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          hint={`At least ${String(PASSWORD_MIN_LENGTH)} characters`}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
          }}
        />
        <Field
          label="Confirm New Password"
          type="password"
          name="confirmation"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          value={confirmation}
          onChange={(event) => {
            setConfirmation(event.target.value);
          }}
        />
        <Button type="submit" size="large" disabled={reset.isPending} className="mt-1">
          {reset.isPending ? 'Resetting...' : 'Reset Password'}
        </Button>
      </form>
    </AuthFrame>
  );
}
