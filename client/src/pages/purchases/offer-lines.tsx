import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';

type OfferUse = NonNullable<Purchase['offerUses']>[number];

function formatPaid({ amount, points }: OfferUse): string {
  return points === null ? formatDollars(Number(amount)) : `${points.toLocaleString('en-US')} points`;
}

/** What offers paid for a purchase: `Your Best Buy offer paid $10.00 and is used up`. */
export function OfferLines({ offerUses = [] }: Pick<Purchase, 'offerUses'>) {
  return offerUses.map((use) => (
    <p key={use.offerId} className="mt-1.5 pl-13 max-[21rem]:pl-0 text-caption wrap-anywhere text-positive">
      Your {formatApostrophes(use.storeName)} offer paid {formatPaid(use)}
      {use.isUsedUp && ' and is used up'}
    </p>
  ));
}
