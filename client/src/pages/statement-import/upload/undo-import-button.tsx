import { useState } from 'react';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatCents } from '@tapwise/contracts/vocabulary/money';
import { useCardFinder } from '../../../api/use-card-finder';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { Button } from '../../../ui/button';
import { RemovalDialog } from '../../../ui/removal-dialog';
import type { ActiveImport } from './use-import';

interface UndoImportProps {
  readonly active: ActiveImport;
  readonly onUndo: () => void;
}

/** Removes the purchases that an import added, after a confirmation that names them by card. */
export function UndoImport({ active: { progress }, onUndo }: UndoImportProps) {
  const [isAsking, setIsAsking] = useState(false);
  const left = progress.added.slice(progress.undone ?? 0);
  const cardIds = [...new Set(left.map(({ cardId }) => cardId))];
  const getCard = useCardFinder(cardIds);
  const addedIds = new Set(progress.added.map(({ id }) => id));
  const keptRefunds = progress.refundedIds.filter((id) => !addedIds.has(id)).length;
  const count = formatCount(left.length, 'purchase');
  return (
    <>
      <Button
        look="secondary"
        className="flex-1"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Undo Import
      </Button>
      <RemovalDialog
        title="Undo this import?"
        description={`This removes the ${left.length === 1 ? 'purchase' : count} that it added.`}
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={onUndo}
      >
        <ul className="divide-y divide-line">
          {cardIds.map((cardId) => {
            const onCard = left.filter((purchase) => purchase.cardId === cardId);
            const cents = onCard.reduce((sum, purchase) => sum + purchase.cents, 0);
            return (
              <li key={cardId} className="flex items-baseline justify-between gap-3 py-2.5 text-body">
                <span className="min-w-0 font-medium">{formatApostrophes(getCard(cardId).name)}</span>
                <span className="dots tabular shrink-0">
                  <span>{formatCount(onCard.length, 'purchase')}</span> <span>{formatCents(cents)}</span>
                </span>
              </li>
            );
          })}
        </ul>
        <p className="text-body text-muted">
          All other purchases stay.
          {keptRefunds === 1 && ' So does 1 refund of a purchase that was recorded before.'}
          {keptRefunds > 1 && ` So do ${String(keptRefunds)} refunds of purchases that were recorded before.`}
        </p>
      </RemovalDialog>
    </>
  );
}
