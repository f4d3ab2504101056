import { type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface SelectionDialogProps {
  readonly title: string;
  readonly description: string;
  /** How many are selected: `2 selected`. */
  readonly countText: string;
  /** On the button. `Save` by default. */
  readonly saveText?: string;
  readonly savingText?: string;
  readonly canSave: boolean;
  readonly isSaving: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** A dialog of checkboxes with their count and a button that saves them. */
export function SelectionDialog({
  title,
  description,
  countText,
  saveText = 'Save',
  savingText = 'Saving...',
  canSave,
  isSaving,
  isOpen,
  onClose,
  onSave,
  children,
}: SelectionDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <div className="flex flex-1 items-center gap-4">
          <p role="status" className="tabular min-w-0 flex-1 text-body text-muted">
            {countText}
          </p>
          <Button
            type="submit"
            form={formId}
            size="large"
            className="min-w-32"
            disabled={!canSave || isSaving}
          >
            {isSaving ? savingText : saveText}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
