import { type SubmitEvent, useId, useState } from 'react';
import { changeEmail } from '../../../api/account/password';
import { useCommand } from '../../../api/commands/use-command';
import type { RouteRequest } from '../../../api/requests/route-url';
import { PasswordField } from '../../../features/session/account-fields';
import { findServerMessage } from '../../../lib/errors/response-error';
import { useFieldErrors } from '../../../lib/hooks/use-field-errors';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { FormButtons } from '../../../ui/form-buttons';
import { getErrorProps } from '../../../ui/get-error-props';
import { showErrorToast, toast } from '../../../ui/toast/toasts';

interface ChangeEmailDialogProps {
  /** The current address. */
  readonly email: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ChangeEmailDialog({ email, isOpen, onClose }: ChangeEmailDialogProps) {
  const formId = useId();
  const change = useCommand('changeEmail', changeEmail, {
    onSuccess: () => {
      toast({
        title: 'Confirm Your New Email',
        description: 'Open the link that we sent to your new address. It expires in 1 hour.',
      });
      onClose();
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t change your email. Please try again.';
      showErrorToast('Email Not Changed', description);
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Change Email"
      description={`We’ll send a link to your new address. Until you confirm it, keep signing in with ${email}.`}
      footer={
        <FormButtons
          formId={formId}
          submitLabel="Send Link"
          pendingLabel="Sending..."
          isPending={change.isPending}
          onCancel={onClose}
        />
      }
    >
      <ChangeEmailForm id={formId} onSubmit={change.mutate} />
    </Dialog>
  );
}

interface ChangeEmailFormProps {
  readonly id: string;
  readonly onSubmit: (change: RouteRequest<'changeEmail'>['body']) => void;
}

/** Submits only if both fields are filled in. */
function ChangeEmailForm({ id, onSubmit }: ChangeEmailFormProps) {
  const { errors, show, form } = useFieldErrors();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!email.includes('@')) show({ email: 'Please enter a valid email address.' });
    else if (password === '') show({ password: 'Please enter your password.' });
    else onSubmit({ email, password });
  };
  return (
    <form {...form} id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        {...getErrorProps(errors['email'])}
        label="New Email"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
        }}
      />
      <PasswordField value={password} onChange={setPassword} error={errors['password']} />
    </form>
  );
}
