import { type ReactNode, Suspense, useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useLastValue } from '../../lib/hooks/use-last-value';

const CardDetailsDialog = lazyWithRetry(
  async () => (await import('./card-details-dialog')).CardDetailsDialog,
);

interface CardDetailsControl {
  readonly show: (card: CardListing) => void;
  /** Render it once, outside other dialogs. */
  readonly dialog: ReactNode;
}

/** The details of one card at a time. The dialog is imported when it is first opened. */
export function useCardDetails(): CardDetailsControl {
  const [open, setOpen] = useState<CardListing | null>(null);
  const card = useLastValue(open);
  const dialog = (
    <Suspense fallback={null}>
      {card && (
        <CardDetailsDialog
          card={card}
          isOpen={open !== null}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </Suspense>
  );
  return { show: setOpen, dialog };
}
