import { type SubmitEvent, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { signIn } from '../../api/account/auth';
import { useCommand } from '../../api/commands/use-command';
import { EmailField, PasswordField } from '../../features/session/account-fields';
import { AuthFrame } from '../../features/session/auth-frame';
import { findReturnPath, keepReturnPath } from '../../features/session/return-path';
import { useEnterApp } from '../../features/session/use-enter-app';
import { useWasSignedIn } from '../../features/session/use-was-signed-in';
import { findServerMessage } from '../../lib/errors/response-error';
import { useTitle } from '../../lib/hooks/use-title';
import { Button } from '../../ui/button';
import { showErrorToast, toast } from '../../ui/toast/toasts';

function useSignIn() {
  const enter = useEnterApp();
  return useCommand('signIn', signIn, {
    onSuccess: ({ user }) => {
      toast({ title: 'Welcome back!' });
      enter(user);
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'Unable to log in. Please try again.';
      showErrorToast('Login Failed', description);
    },
  });
}

export function LoginPage() {
  useTitle('Sign In');
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email.trim() === '' || password === '') {
      const description = 'Please enter both your email and password.';
      showErrorToast('Missing Information', description);
    } else {
      signIn.mutate({ email, password });
    }
  };

  if (useWasSignedIn()) return <Redirect to={findReturnPath() ?? '/'} replace />;
  return (
    <AuthFrame
      title="Welcome Back"
      subtitle="Sign in to find your best card"
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
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailField value={email} onChange={setEmail} />
        <div className="flex flex-col gap-2">
          <PasswordField value={password} onChange={setPassword} />
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
