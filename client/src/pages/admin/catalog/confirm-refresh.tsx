import type { CardRefresh } from '../../../api/admin';
import { useLastValue } from '../../../lib/hooks/use-last-value';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

export type Refresh = Pick<CardRefresh, 'action' | 'category'>;

interface ConfirmRefreshProps {
  readonly request: Refresh | null;
  readonly onCancel: () => void;
  readonly onConfirm: (refresh: Refresh) => void;
}

/** Asks before a refresh replaces catalog data. */
export function ConfirmRefresh({ request, onCancel, onConfirm }: ConfirmRefreshProps) {
  const lastRequest = useLastValue(request);
  const scope = lastRequest?.category === undefined ? 'all cards' : `${lastRequest.category} cards`;
  return (
    <Dialog
      isOpen={request !== null}
      onClose={onCancel}
      title={`Refresh ${scope}?`}
      description="Cards you added are kept unless our data has a card with the same ID."
      footer={
        <>
          <Button look="secondary" className="flex-1" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            className="flex-1"
            onClick={() => {
              if (request) onConfirm(request);
            }}
          >
            Refresh
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">
        Our cards are reset to this version’s data. Cards we no longer list are removed from the catalog but
        stay in wallets.
      </p>
    </Dialog>
  );
}
