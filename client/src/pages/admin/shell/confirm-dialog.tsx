import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description?: string;
  /** The label of the button that confirms. */
  readonly action: string;
  /** The action can't be undone, or takes something away. */
  readonly isDangerous?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** Asks before an action takes effect. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, description, action, isDangerous = false, onCancel, onConfirm, children } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <>
          <Button look="secondary" className="flex-1" onClick={onCancel}>
            Cancel
          </Button>
          <Button {...(isDangerous && { look: 'danger' as const })} className="flex-1" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
