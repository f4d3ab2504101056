import { type SubmitEvent, useId, useState } from 'react';
import { changePassword } from '../../../api/account/password';
import { useCommand } from '../../../api/commands/use-command';
import type { RouteRequest } from '../../../api/requests/route-url';
import { NewPasswordFields, PasswordField } from '../../../features/session/account-fields';
import { validateNewPassword } from '../../../features/session/validate-new-password';
import { findServerMessage } from '../../../lib/errors/response-error';
import { useFieldErrors } from '../../../lib/hooks/use-field-errors';
import { Dialog } from '../../../ui/dialog';
import { FormButtons } from '../../../ui/form-buttons';
import { showErrorToast, toast } from '../../../ui/toast/toasts';

interface ChangePasswordDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ChangePasswordDialog({ isOpen, onClose }: ChangePasswordDialogProps) {
  const formId = useId();
  const change = useCommand('changePassword', changePassword, {
    onSuccess: () => {
      toast({ title: 'Password Changed', description: 'You’re signed out everywhere else.' });
      onClose();
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t change your password. Please try again.';
      showErrorToast('Password Not Changed', description);
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Change Password"
      description="You’ll be signed out everywhere else."
      footer={
        <FormButtons
          formId={formId}
          submitLabel="Change Password"
          pendingLabel="Changing..."
          isPending={change.isPending}
          onCancel={onClose}
        />
      }
    >
      <ChangePasswordForm id={formId} onSubmit={change.mutate} />
    </Dialog>
  );
}

interface ChangePasswordFormProps {
  readonly id: string;
  readonly onSubmit: (change: RouteRequest<'changePassword'>['body']) => void;
}

/** Submits only valid input. */
function ChangePasswordForm({ id, onSubmit }: ChangePasswordFormProps) {
  const { errors, show, form } = useFieldErrors();
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const invalid = validateNewPassword(newPassword, confirmation);
    if (currentPassword === '') show({ currentPassword: 'Please enter your current password.' });
    else if (invalid) show(invalid.errors);
    else onSubmit({ currentPassword, newPassword });
  };
  return (
    <form {...form} id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <PasswordField
        label="Current Password"
        name="currentPassword"
        value={currentPassword}
        onChange={setCurrentPassword}
        error={errors['currentPassword']}
      />
      <NewPasswordFields
        isReplacement
        password={newPassword}
        onPassword={setNewPassword}
        confirmation={confirmation}
        onConfirmation={setConfirmation}
        errors={errors}
      />
    </form>
  );
}
