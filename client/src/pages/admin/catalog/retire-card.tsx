import { useState } from 'react';
import type { AdminCardDetails } from '@tapwise/contracts/http/schemas/admin-card';
import type { CardRefresh } from '../../../api/admin/catalog';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../shell/confirm-dialog';
import { useRefreshCards } from './use-refresh-cards';

interface RetireCardProps {
  readonly adminKey: string;
  readonly card: AdminCardDetails;
}

const describeFailed = ({ action }: CardRefresh) =>
  action === 'retire'
    ? 'We couldn’t retire the card. Please try again.'
    : 'We couldn’t list the card again. Please try again.';

/** Retires a card once the admin confirms it, or lists a retired card again. */
export function RetireCard({ adminKey, card }: RetireCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const change = useRefreshCards(adminKey, { describeFailed });
  const { id, name, version, data } = card;
  if (card.state === 'retired') {
    return (
      <Button
        look="secondary"
        disabled={change.isPending}
        onClick={() => {
          change.mutate({ action: 'add-new', cards: [data] });
        }}
      >
        {change.isPending ? 'Listing...' : 'List Again'}
      </Button>
    );
  }
  const close = () => {
    setIsAsking(false);
  };
  return (
    <>
      <Button
        look="danger"
        disabled={change.isPending}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {change.isPending ? 'Retiring...' : 'Retire Card'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={close}
        title={`Retire ${name}?`}
        description="Users can’t add it anymore, and it’s no longer recommended to others."
        action="Retire"
        isDangerous
        onConfirm={() => {
          close();
          change.mutate({ action: 'retire', cardIds: [id], expectedVersions: [version] });
        }}
      >
        <p className="text-body text-muted">
          Wallets that contain it keep it. It stays retired until you list it again or refresh the catalog.
        </p>
      </ConfirmDialog>
    </>
  );
}
