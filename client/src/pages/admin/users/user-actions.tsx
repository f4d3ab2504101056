import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AdminUserDetails } from '@tapwise/contracts/http/routes/admin-users';
import { adminUserQuery, deleteUser, sendPasswordResetEmail } from '../../../api/admin/users';
import { useCommand } from '../../../api/commands/use-command';
import { findServerMessage } from '../../../lib/errors/response-error';
import { Button } from '../../../ui/button';
import { showErrorToast, toast } from '../../../ui/toast/toasts';
import { ConfirmDialog } from '../shell/confirm-dialog';

interface UserActionsProps {
  readonly adminKey: string;
  readonly user: AdminUserDetails;
}

const RETRY_ADVICE = 'Please try again.';

/** Sends a reset link, or deletes the account after a confirmation. */
export function UserActions({ adminKey, user: { id, name, email } }: UserActionsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const reset = useCommand('sendPasswordResetEmail', () => sendPasswordResetEmail(adminKey, id), {
    onSuccess: ({ message }) => {
      toast({ title: 'Reset Link Sent', description: message });
    },
    onError: (error) => {
      showErrorToast('Reset Link Not Sent', findServerMessage(error) ?? RETRY_ADVICE);
    },
  });
  const remove = useCommand('deleteUser', () => deleteUser(adminKey, id), {
    onSuccess: ({ message }) => {
      navigate('/admin');
      // Not read again: the server would answer 404.
      client.removeQueries({ queryKey: adminUserQuery(adminKey, id).queryKey });
      toast({ title: 'Account Deleted', description: message });
    },
    onError: (error) => {
      showErrorToast('Account Not Deleted', findServerMessage(error) ?? RETRY_ADVICE);
    },
  });
  const close = () => {
    setIsConfirming(false);
  };
  return (
    <div className="flex gap-2">
      <Button
        look="secondary"
        size="small"
        disabled={reset.isPending}
        onClick={() => {
          reset.mutate(undefined);
        }}
      >
        {reset.isPending ? 'Sending...' : 'Send Reset Link'}
      </Button>
      <Button
        look="danger"
        size="small"
        disabled={remove.isPending}
        onClick={() => {
          setIsConfirming(true);
        }}
      >
        {remove.isPending ? 'Deleting...' : 'Delete Account'}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onCancel={close}
        title="Delete this account?"
        description={`${name} · ${email}`}
        action="Delete Account"
        isDangerous
        onConfirm={() => {
          close();
          remove.mutate(undefined);
        }}
      >
        <p className="text-body text-muted">
          The user is signed out everywhere, and their data is removed. You can’t undo this.
        </p>
      </ConfirmDialog>
    </div>
  );
}
