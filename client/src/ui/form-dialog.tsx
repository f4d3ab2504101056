import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChangeWarnings } from './change-warnings';
import { Dialog } from './dialog';
import { FormButtons } from './form-buttons';
import { Notice } from './notice';

interface FormDialogProps {
  readonly title: string;
  readonly description: string;
  /** The label of the button that saves. */
  readonly saveLabel: string;
  readonly isSaving: boolean;
  /** The form's part of `useFieldErrors`, for problems that are shown next to a field. */
  readonly form?: Pick<ComponentProps<'form'>, 'ref' | 'onChange'>;
  /** The problem with the input, or why it couldn't be saved. */
  readonly problem: string | undefined;
  /** The welcome bonuses that saving would put out of reach. Saving once more confirms it. */
  readonly warnings: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** A form with Cancel and Save buttons that stay visible. */
export function FormDialog({
  title,
  description,
  saveLabel,
  isSaving,
  form,
  problem,
  warnings,
  isOpen,
  onClose,
  onSave,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <FormButtons
          formId={formId}
          submitLabel={warnings.length > 0 ? 'Continue' : saveLabel}
          pendingLabel="Saving..."
          isPending={isSaving}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        noValidate
        {...form}
        className="flex flex-col gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
        <ChangeWarnings lines={warnings} />
        <div role="alert">{problem !== undefined && <Notice tone="danger">{problem}</Notice>}</div>
        {/* The visible button is in the footer, outside of the form. This one makes Enter submit. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
