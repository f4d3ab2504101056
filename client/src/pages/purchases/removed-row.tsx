import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { undoRemoval } from '../../api/purchases/purchase-removals';
import { focusNextRow } from '../../lib/focus/focus-next-row';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Button } from '../../ui/button';
import { describePurchase } from './purchase-row';

/** Replaces a removed purchase as long as the removal can be undone. */
export function RemovedRow({ purchase }: { readonly purchase: Purchase }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The menu that removed the purchase is gone, so Undo gets the focus. Before this row disappears, the next row does.
  useLayoutEffect(() => {
    const button = undo.current;
    button?.focus();
    return () => {
      if (button && document.activeElement === button) focusNextRow(button);
    };
  }, []);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <p role="status" className="min-w-0 flex-1 truncate text-body text-muted">
        Removed {formatApostrophes(purchase.storeName)}
      </p>
      <Button
        ref={undo}
        look="soft"
        size="small"
        aria-label={`Undo removing ${describePurchase(purchase)}`}
        onClick={({ currentTarget }) => {
          const list = currentTarget.closest('ul');
          flushSync(() => {
            undoRemoval(purchase.id);
          });
          list?.querySelector<HTMLElement>(`[data-purchase="${purchase.id}"] [aria-haspopup]`)?.focus();
        }}
      >
        Undo
      </Button>
    </li>
  );
}
