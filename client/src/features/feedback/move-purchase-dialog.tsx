import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { useCommand } from '../../api/commands/use-command';
import { correctPurchase } from '../../api/purchases/purchases';
import { describeFailure } from '../../lib/errors/response-error';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { Button } from '../../ui/button';
import { CardArt } from '../../ui/card-art/card-art';
import { ChangeWarnings } from '../../ui/change-warnings';
import { Dialog } from '../../ui/dialog';
import { showErrorToast, toast } from '../../ui/toast/toasts';

interface MovePurchaseDialogProps {
  readonly purchase: Purchase;
  /** The card that was used. */
  readonly card: Pick<CardListing, 'id' | 'name' | 'bank' | 'network'>;
  /** The name of the card that the purchase is recorded on. */
  readonly recordedCardName: string;
  /** The welcome bonuses that moving it would put out of reach. */
  readonly warnings: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Offers to move a recorded purchase to the card that was used. */
export function MovePurchaseDialog({
  purchase,
  card,
  recordedCardName,
  warnings,
  isOpen,
  onClose,
}: MovePurchaseDialogProps) {
  const command = useCommand('correctPurchase', correctPurchase, {
    onSuccess: ({ rewardEarned }) => {
      const reward = formatDollars(Number(rewardEarned));
      toast({ title: 'Purchase Moved', description: `It earned ${reward} with your ${card.name}.` });
      onClose();
    },
    onError: (error) => {
      showErrorToast('Purchase Not Moved', describeFailure(error));
    },
  });
  const { id, storeName, amount, category, purchasedOn } = purchase;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Move the purchase?"
      description={`Your ${formatDollars(Number(amount))} purchase at ${formatApostrophes(storeName)} is recorded on ${recordedCardName}.`}
      footer={
        <>
          <Button look="secondary" size="large" className="flex-1" onClick={onClose}>
            Keep It There
          </Button>
          <Button
            size="large"
            className="flex-1"
            disabled={command.isPending}
            onClick={() => {
              command.mutate({ id, storeName, amount, category, purchasedOn, cardId: card.id });
            }}
          >
            {command.isPending ? 'Moving...' : 'Move Purchase'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-3.5 rounded-control bg-fill p-3">
          <CardArt card={card} size="row" />
          <div className="min-w-0">
            <p className="text-body font-semibold">{formatApostrophes(card.name)}</p>
            <p className="text-caption text-muted">{card.bank}</p>
          </div>
        </div>
        <ChangeWarnings lines={warnings} />
      </div>
    </Dialog>
  );
}
