import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { useDeleteAccount } from './use-delete-account';

interface DeleteAccountDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the password, so that an unattended session can't be used to delete the account. */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
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
        <>
          <Button look="secondary" size="large" className="flex-1" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            look="danger"
            size="large"
            className="flex-1"
            disabled={deletion.isPending}
          >
            {deletion.isPending ? 'Deleting...' : 'Delete Account'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          deletion.submit(password);
        }}
      >
        <p className="text-body text-muted">
          We’ll delete your name and email and remove your cards, purchases, and history from Tapwise. Premium
          ends immediately, and you’ll be signed out everywhere. Anonymous records of cards, stores, and
          amounts remain in our records.
        </p>
        <Field
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
