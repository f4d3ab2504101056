import { useLastValue } from '../../../lib/hooks/use-last-value';
import { ConfirmDialog } from '../shell/confirm-dialog';

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
    <ConfirmDialog
      isOpen={name !== null}
      onCancel={onCancel}
      title={`Rebuild ${lastName}?`}
      action="Rebuild"
      onConfirm={() => {
        if (name !== null) onConfirm(name);
      }}
    >
      <p className="text-body text-muted">
        A process reads the whole log and builds new documents next to the live ones. Users see the live
        documents until the new ones have caught up.
      </p>
    </ConfirmDialog>
  );
}
