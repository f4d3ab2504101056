import { type SubmitEvent, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { signUp } from '../../api/account/auth';
import { useCommand } from '../../api/commands/use-command';
import { EmailField, NewPasswordFields } from '../../features/session/account-fields';
import { AuthFrame } from '../../features/session/auth-frame';
import { findReturnPath, keepReturnPath } from '../../features/session/return-path';
import { useEnterApp } from '../../features/session/use-enter-app';
import { useWasSignedIn } from '../../features/session/use-was-signed-in';
import { findErrorStatus, findInvalidField, findServerMessage } from '../../lib/errors/response-error';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { type FieldErrors, useFieldErrors } from '../../lib/hooks/use-field-errors';
import { useTitle } from '../../lib/hooks/use-title';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { getErrorProps } from '../../ui/get-error-props';
import { showErrorToast, toast } from '../../ui/toast/toasts';
import { type SignupForm, validateSignup } from './validate-signup';

/** `showErrors`: shows what is wrong next to the fields. */
function useSignup(showErrors: (errors: FieldErrors) => void) {
  const enter = useEnterApp();
  const [, navigate] = useLocation();
  const signIn = {
    label: 'Sign in',
    run: () => {
      navigate(keepReturnPath('/login'));
    },
  };
  return useCommand('signUp', signUp, {
    onSuccess: ({ user }) => {
      toast({ title: 'Account Created!' });
      enter(user);
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'Unable to create account. Please try again.';
      // 409: the email address has an account.
      const isTaken = findErrorStatus(error) === 409;
      showErrorToast('Signup Failed', description, isTaken ? signIn : undefined);
      const field = isTaken ? 'email' : findInvalidField(error);
      if (field !== undefined) showErrors({ [field]: description });
    },
  });
}

export function SignupPage() {
  useTitle('Sign Up');
  const { errors, show, form: formProps } = useFieldErrors();
  const signup = useSignup(show);
  const [form, setForm] = useState<SignupForm>({ name: '', email: '', password: '', confirmation: '' });

  const setField = (key: keyof SignupForm) => (value: string) => {
    setForm({ ...form, [key]: value });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const invalid = validateSignup(form);
    if (invalid) {
      toast(invalid.toast);
      show(invalid.errors);
    } else signup.mutate({ name: form.name, email: form.email, password: form.password });
  };

  if (useWasSignedIn()) return <Redirect to={findReturnPath() ?? '/'} replace />;
  return (
    <AuthFrame
      title="Create Your Account"
      subtitle="Free for up to three cards"
      footer={
        <>
          Already have an account?{' '}
          <Link
            to={keepReturnPath('/login')}
            className="relative font-semibold text-accent after:absolute after:inset-x-0 after:-inset-y-3.5"
          >
            Sign in
          </Link>
        </>
      }
    >
      <form {...formProps} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          {...getErrorProps(errors['name'])}
          label="Full Name"
          name="name"
          ref={focusOnMount}
          autoComplete="name"
          value={form.name}
          onChange={(event) => {
            setField('name')(event.target.value);
          }}
        />
        <EmailField value={form.email} onChange={setField('email')} error={errors['email']} />
        <NewPasswordFields
          password={form.password}
          onPassword={setField('password')}
          confirmation={form.confirmation}
          onConfirmation={setField('confirmation')}
          errors={errors}
        />
        <Button type="submit" size="large" disabled={signup.isPending} className="mt-1">
          {signup.isPending ? 'Creating account...' : 'Sign Up'}
        </Button>
      </form>
    </AuthFrame>
  );
}
