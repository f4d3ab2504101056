import { PASSWORD_MIN_LENGTH } from '@tapwise/contracts/vocabulary/limits';
import { useState, type SubmitEvent } from 'react';
import { Link, Redirect } from 'wouter';
import { signUp } from '../../api/auth';
import { useCommand } from '../../api/use-command';
import { AuthFrame } from '../../features/session/auth-frame';
import { useEnter } from '../../features/session/use-enter';
import { useWasSignedIn } from '../../features/session/use-was-signed-in';
import { serverMessage } from '../../lib/server-message';
import { useTitle } from '../../lib/use-title';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { toast } from '../../ui/toast/toasts';
import { checkSignup, type SignupForm } from './check-signup';

const FIELDS = [
  { key: 'name', label: 'Full Name', type: 'text', autoComplete: 'name' },
  { key: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { key: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
  { key: 'confirmation', label: 'Confirm Password', type: 'password', autoComplete: 'new-password' },
] as const;

function useSignup() {
  const enter = useEnter();
  return useCommand('signUp', signUp, {
    onSuccess: ({ user }) => {
      toast({ title: 'Account Created!', description: 'Welcome to Tapwise.' });
      enter(user);
    },
    onError: (error) => {
      const description = serverMessage(error) ?? 'Unable to create account. Please try again.';
      toast({ title: 'Signup Failed', description, tone: 'destructive' });
    },
  });
}

export function SignupPage() {
  useTitle('Sign up');
  const signup = useSignup();
  const [form, setForm] = useState<SignupForm>({ name: '', email: '', password: '', confirmation: '' });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = checkSignup(form);
    if (wrong) toast(wrong);
    else signup.mutate({ name: form.name, email: form.email, password: form.password });
  };

  if (useWasSignedIn()) return <Redirect to="/" replace />;
  return (
    <AuthFrame
      title="Create your account"
      subtitle="Three cards are free, for as long as you like"
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" className="font-semibold text-accent">
            Log in
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {FIELDS.map(({ key, ...field }) => (
          <Field
            key={key}
            {...field}
            name={key}
            value={form[key]}
            onChange={(event) => {
              setForm({ ...form, [key]: event.target.value });
            }}
            {...(field.type === 'password' ? { minLength: PASSWORD_MIN_LENGTH } : {})}
            {...(key === 'password' ? { hint: `At least ${String(PASSWORD_MIN_LENGTH)} characters` } : {})}
          />
        ))}
        <Button type="submit" size="large" disabled={signup.isPending} className="mt-1">
          {signup.isPending ? 'Creating account...' : 'Sign Up'}
        </Button>
      </form>
    </AuthFrame>
  );
}
