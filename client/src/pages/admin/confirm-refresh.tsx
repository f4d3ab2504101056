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

/** Asks once. A refresh never removes a card that an operator added, unless the shipped data has one of the same id. */
export function ConfirmRefresh({ asked, onCancel, onConfirm }: ConfirmRefreshProps) {
  const shown = useLast(asked);
  const which = shown?.category === undefined ? 'all cards' : `${shown.category} cards`;
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onCancel}
      title={`Refresh ${which}?`}
      description="Cards that you added by hand stay, unless our data has a card with the same ID."
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
        Our cards are reset to this version’s data. Cards we no longer list leave the catalog but stay in
        wallets.
      </p>
    </Dialog>
  );
}
