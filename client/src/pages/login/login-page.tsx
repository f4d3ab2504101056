import { type SubmitEvent, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { signIn } from '../../api/account/auth';
import { useCommand } from '../../api/commands/use-command';
import { EmailField, PasswordField } from '../../features/session/account-fields';
import { AuthFrame } from '../../features/session/auth-frame';
import { findReturnPath, keepReturnPath } from '../../features/session/return-path';
import { useEnterApp } from '../../features/session/use-enter-app';
import { useWasSignedIn } from '../../features/session/use-was-signed-in';
import { findErrorStatus, findServerMessage } from '../../lib/errors/response-error';
import { type FieldErrors, useFieldErrors } from '../../lib/hooks/use-field-errors';
import { useTitle } from '../../lib/hooks/use-title';
import { Button } from '../../ui/button';
import { showErrorToast, toast } from '../../ui/toast/toasts';

/** `showErrors`: shows what is wrong next to the fields. */
function useSignIn(showErrors: (errors: FieldErrors) => void) {
  const enter = useEnterApp();
  return useCommand('signIn', signIn, {
    onSuccess: ({ user }) => {
      toast({ title: 'Welcome back!' });
      enter(user);
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'Unable to log in. Please try again.';
      showErrorToast('Login Failed', description);
      // 401: one of the two is wrong, and the server doesn't say which.
      if (findErrorStatus(error) === 401) showErrors({ password: description });
    },
  });
}

export function LoginPage() {
  useTitle('Sign In');
  const { errors, show, form } = useFieldErrors();
  const signIn = useSignIn(show);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email.trim() === '' || password === '') {
      const description = 'Please enter both your email and password.';
      showErrorToast('Missing Information', description);
      show({
        ...(email.trim() === '' && { email: 'Enter your email.' }),
        ...(password === '' && { password: 'Enter your password.' }),
      });
    } else {
      signIn.mutate({ email, password });
    }
  };

  if (useWasSignedIn()) return <Redirect to={findReturnPath() ?? '/'} replace />;
  return (
    <AuthFrame
      title="Welcome Back"
      subtitle="Sign in to find your best card."
      footer={
        <>
          New to Tapwise?{' '}
          <Link
            to={keepReturnPath('/signup')}
            className="relative font-semibold text-accent after:absolute after:inset-x-0 after:-inset-y-3.5"
          >
            Sign up
          </Link>
        </>
      }
    >
      <form {...form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailField value={email} onChange={setEmail} error={errors['email']} />
        <div className="flex flex-col gap-2">
          <PasswordField value={password} onChange={setPassword} error={errors['password']} />
          <Link
            to={keepReturnPath('/forgot-password')}
            className="-my-2 flex min-h-11 items-center self-end text-body font-medium text-accent"
          >
            Forgot password?
          </Link>
        </div>
        <Button type="submit" size="large" disabled={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
    </AuthFrame>
  );
}
