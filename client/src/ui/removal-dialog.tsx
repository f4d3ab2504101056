import { type ReactNode, useRef } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface RemovalDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** Asks before something is removed. */
export function RemovalDialog({ onClose, onConfirm, children, ...frame }: RemovalDialogProps) {
  const isConfirmed = useRef(false);
  return (
    <Dialog
      {...frame}
      onClose={onClose}
      // The removal moves the focus, so it starts after the dialog has returned it.
      onClosed={() => {
        if (!isConfirmed.current) return;
        isConfirmed.current = false;
        onConfirm();
      }}
      footer={
        <>
          <Button look="secondary" size="large" className="flex-1" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="danger"
            size="large"
            className="flex-1"
            onClick={() => {
              isConfirmed.current = true;
              onClose();
            }}
          >
            Remove
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
