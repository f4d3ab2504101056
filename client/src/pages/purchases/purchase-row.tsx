import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { UsedCard } from '../../api/use-card-finder';
import { formatDay } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { formatShortCardName } from '../../lib/format/short-card-name';
import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { PURCHASE_CATEGORY_LABELS } from '../../lib/purchases/category-labels';
import { CardArt } from '../../ui/card-art/card-art';
import { PurchaseAmounts } from '../../ui/purchase-amounts';
import { CreditLines } from './credit-lines';
import { OfferLines } from './offer-lines';
import { type PurchaseActions, PurchaseMenu } from './purchase-menu';

/** Stays with the words on both sides. */
const SEPARATOR = '\u00a0·\u00a0';

interface PurchaseRowProps extends PurchaseActions {
  readonly purchase: Purchase;
  readonly card: UsedCard;
}

/** Describes a purchase: `Costco, $52.00, Nov 3`. */
export function describePurchase({ storeName, amount, purchasedOn }: Purchase): string {
  return `${formatApostrophes(storeName)}, ${formatDollars(Number(amount))}, ${formatDay(purchasedOn, new Date())}`;
}

export function PurchaseRow({ purchase, card, ...actions }: PurchaseRowProps) {
  const { storeName, category, purchasedOn, warnings } = purchase;
  const day = formatDay(purchasedOn, new Date());
  const isWide = useMediaQuery('(min-width: 40rem)');
  return (
    <li data-purchase={purchase.id} className="py-3">
      <div className="relative flex items-center gap-3">
        {/* The narrowest phones have room for the card's name only. */}
        <CardArt card={card} size="mini" className="max-[21rem]:hidden" />
        <div className="min-w-0 flex-1">
          <p className="text-body font-semibold wrap-anywhere">
            <button
              type="button"
              aria-label={`Edit ${describePurchase(purchase)}`}
              // Covers the row, so that a tap on it works, too.
              className="text-left after:absolute after:-inset-y-3 after:inset-x-0"
              onClick={() => {
                actions.onEdit(purchase);
              }}
            >
              {formatApostrophes(storeName)}
            </button>
          </p>
          {/* No line starts or ends with a separator. */}
          <p className="text-caption text-muted">
            <time dateTime={purchasedOn}>{day}</time>
            {SEPARATOR}
            {formatApostrophes(isWide ? card.name : formatShortCardName(card))}
            <span className="max-sm:hidden">
              {SEPARATOR}
              {PURCHASE_CATEGORY_LABELS[category]}
            </span>
          </p>
        </div>
        <PurchaseAmounts purchase={purchase} />
        <PurchaseMenu purchase={purchase} label={describePurchase(purchase)} {...actions} />
      </div>
      <CreditLines creditUses={purchase.creditUses} />
      <OfferLines offerUses={purchase.offerUses} />
      {warnings.map((warning) => (
        <p key={warning} className="mt-1.5 flex gap-1.5 pl-13 max-[21rem]:pl-0 text-caption text-warning">
          <TriangleAlertIcon size={14} className="mt-px shrink-0" /> {warning}
        </p>
      ))}
    </li>
  );
}
