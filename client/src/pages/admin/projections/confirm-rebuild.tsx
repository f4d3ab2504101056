import { useLastValue } from '../../../lib/hooks/use-last-value';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

interface ConfirmRebuildProps {
  /** The projection. Null while the dialog is closed. */
  readonly name: string | null;
  readonly onCancel: () => void;
  readonly onConfirm: (name: string) => void;
}

/** Asks before a rebuild reads the whole log. */
export function ConfirmRebuild({ name, onCancel, onConfirm }: ConfirmRebuildProps) {
  const lastName = useLastValue(name) ?? '';
  return (
    <Dialog
      isOpen={name !== null}
      onClose={onCancel}
      title={`Rebuild ${lastName}?`}
      footer={
        <>
          <Button look="secondary" className="flex-1" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            className="flex-1"
            onClick={() => {
              if (name !== null) onConfirm(name);
            }}
          >
            Rebuild
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">
        A process reads the whole log and builds new documents next to the live ones. Users see the live
        documents until the new ones have caught up.
      </p>
    </Dialog>
  );
}
