import { type SubmitEvent, useId, useState } from 'react';
import { NAME_MAX_LENGTH } from '@tapwise/contracts/vocabulary/account/name-length';
import { changeName } from '../../../api/account/account';
import { useCommand } from '../../../api/commands/use-command';
import { findServerMessage } from '../../../lib/errors/response-error';
import { useFieldErrors } from '../../../lib/hooks/use-field-errors';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { FormButtons } from '../../../ui/form-buttons';
import { getErrorProps } from '../../../ui/get-error-props';
import { showErrorToast, toast } from '../../../ui/toast/toasts';

interface ChangeNameDialogProps {
  /** The current name. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ChangeNameDialog({ name, isOpen, onClose }: ChangeNameDialogProps) {
  const formId = useId();
  const change = useCommand('changeName', changeName, {
    onSuccess: ({ message }) => {
      toast({ title: 'Name Changed', description: message });
      onClose();
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t change your name. Please try again.';
      showErrorToast('Name Not Changed', description);
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Change Name"
      footer={
        <FormButtons
          formId={formId}
          submitLabel="Save"
          pendingLabel="Saving..."
          isPending={change.isPending}
          onCancel={onClose}
        />
      }
    >
      <ChangeNameForm
        id={formId}
        initialName={name}
        onSubmit={(newName) => {
          if (newName === name) onClose();
          else change.mutate(newName);
        }}
      />
    </Dialog>
  );
}

interface ChangeNameFormProps {
  readonly id: string;
  readonly initialName: string;
  readonly onSubmit: (name: string) => void;
}

/** Submits only a name that isn't blank. */
function ChangeNameForm({ id, initialName, onSubmit }: ChangeNameFormProps) {
  const { errors, show, form } = useFieldErrors();
  const [name, setName] = useState(initialName);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') show({ name: 'Please enter your name.' });
    else onSubmit(name.trim());
  };
  return (
    <form {...form} id={id} noValidate className="flex flex-col gap-4 pt-1" onSubmit={submit}>
      <Field
        {...getErrorProps(errors['name'])}
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
    </form>
  );
}
