import { useRef } from 'react';
import { useCommand } from '../../../api/commands/use-command';
import { leaveHousehold } from '../../../api/household';
import { findServerMessage } from '../../../lib/errors/response-error';
import { tryFocus } from '../../../lib/focus/try-focus';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { showErrorToast, toast } from '../../../ui/toast/toasts';

interface LeaveHouseholdDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before the user leaves the household. */
export function LeaveHouseholdDialog({ isOpen, onClose }: LeaveHouseholdDialogProps) {
  const hasLeft = useRef(false);
  const leave = useCommand('leaveHousehold', leaveHousehold, {
    onSuccess: () => {
      toast({ title: 'Household Left', description: 'The others no longer see your cards.' });
      hasLeft.current = true;
      onClose();
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'You’re still in the household. Please try again.';
      showErrorToast('Household Not Left', description);
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => {
        // The row that opened the dialog is about to disappear.
        if (hasLeft.current) tryFocus(document.querySelector<HTMLElement>('main'));
        hasLeft.current = false;
      }}
      title="Leave your household?"
      description="The others no longer see your cards, and you no longer see theirs."
      footer={
        <>
          <Button look="secondary" size="large" className="flex-1" onClick={onClose}>
            Stay
          </Button>
          <Button
            look="danger"
            size="large"
            className="flex-1"
            disabled={leave.isPending}
            onClick={() => {
              leave.mutate();
            }}
          >
            {leave.isPending ? 'Leaving...' : 'Leave'}
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">
        Your open invitations stop working. If only one person remains, the household ends.
      </p>
    </Dialog>
  );
}
