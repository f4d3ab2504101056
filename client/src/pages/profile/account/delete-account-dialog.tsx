import { useId, useState } from 'react';
import { PasswordField } from '../../../features/session/account-fields';
import { useFieldErrors } from '../../../lib/hooks/use-field-errors';
import { Dialog } from '../../../ui/dialog';
import { FormButtons } from '../../../ui/form-buttons';
import { useDeleteAccount } from './use-delete-account';

interface DeleteAccountDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the password, so that an unattended session can't be used to delete the account. */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const { errors, show, form } = useFieldErrors();
  const deletion = useDeleteAccount();
  const close = () => {
    setPassword('');
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Delete your account?"
      description="You can’t undo this."
      footer={
        <FormButtons
          formId={formId}
          submitLabel="Delete Account"
          pendingLabel="Deleting..."
          isPending={deletion.isPending}
          isDanger
          onCancel={close}
        />
      }
    >
      <form
        {...form}
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (password === '') show({ password: 'Please enter your password.' });
          else deletion.submit(password);
        }}
      >
        <p className="text-body text-muted">
          We’ll delete your name and email and remove your cards, purchases, and history from Tapwise. Premium
          ends immediately, and you’ll be signed out everywhere. We keep anonymous records of cards, stores,
          and amounts.
        </p>
        <PasswordField required value={password} onChange={setPassword} error={errors['password']} />
      </form>
    </Dialog>
  );
}
