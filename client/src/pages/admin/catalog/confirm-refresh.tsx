import type { CardRefresh } from '../../../api/admin/catalog';
import { useLastValue } from '../../../lib/hooks/use-last-value';
import { ConfirmDialog } from '../shell/confirm-dialog';

export type Refresh = Extract<CardRefresh, { readonly action: 'refresh-all' | 'refresh-category' }>;

interface ConfirmRefreshProps {
  readonly request: Refresh | null;
  readonly onCancel: () => void;
  readonly onConfirm: (refresh: Refresh) => void;
}

/** Asks before a refresh replaces catalog data. */
export function ConfirmRefresh({ request, onCancel, onConfirm }: ConfirmRefreshProps) {
  const lastRequest = useLastValue(request);
  const scope = lastRequest?.action === 'refresh-category' ? `${lastRequest.category} cards` : 'all cards';
  return (
    <ConfirmDialog
      isOpen={request !== null}
      onCancel={onCancel}
      title={`Refresh ${scope}?`}
      description="Cards you added are kept unless our data has a card with the same ID."
      action="Refresh"
      onConfirm={() => {
        if (request) onConfirm(request);
      }}
    >
      <p className="text-body text-muted">
        Our cards are reset to this version’s data. Cards we no longer list are removed from the catalog but
        stay in wallets.
      </p>
    </ConfirmDialog>
  );
}
