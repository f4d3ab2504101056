import { Button } from './button';

interface FormButtonsProps {
  /** The id of the form, which is outside of the footer. */
  readonly formId: string;
  readonly submitLabel: string;
  /** Replaces the label while the form is sent. */
  readonly pendingLabel: string;
  readonly isPending: boolean;
  /** Whether submitting can't be undone. */
  readonly isDanger?: boolean;
  readonly onCancel: () => void;
}

/** The footer of a dialog with a form: Cancel, and the button that submits. */
export function FormButtons({
  formId,
  submitLabel,
  pendingLabel,
  isPending,
  isDanger = false,
  onCancel,
}: FormButtonsProps) {
  return (
    <>
      <Button look="secondary" size="large" className="flex-1" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        look={isDanger ? 'danger' : 'primary'}
        size="large"
        className="flex-1"
        disabled={isPending}
      >
        {isPending ? pendingLabel : submitLabel}
      </Button>
    </>
  );
}
