import type { CardRefresh } from '../../api/admin';
import { useLast } from '../../lib/use-last';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

export type Refresh = Pick<CardRefresh, 'action' | 'category'>;

interface ConfirmRefreshProps {
  readonly asked: Refresh | null;
  readonly onCancel: () => void;
  readonly onConfirm: (refresh: Refresh) => void;
}

/** Asks once: cards that were added by hand and are not in the shipped data leave the catalogue. */
export function ConfirmRefresh({ asked, onCancel, onConfirm }: ConfirmRefreshProps) {
  const shown = useLast(asked);
  const which = shown?.category === undefined ? 'all cards' : `${shown.category} cards`;
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onCancel}
      title={`Refresh ${which}?`}
      description="Cards that were added by hand leave the catalogue. Wallets that hold them keep them."
      footer={
        <>
          <Button look="secondary" className="flex-1" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            className="flex-1"
            onClick={() => {
              if (asked) onConfirm(asked);
            }}
          >
            Refresh
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">
        Figures of the shipped cards take the place of what is in the catalogue now.
      </p>
    </Dialog>
  );
}
