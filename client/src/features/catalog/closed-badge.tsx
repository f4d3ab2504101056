import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { Badge } from '../../ui/badge';

/** Marks a card that is closed to new applicants. Cardholders can still add it. */
export function ClosedBadge({ card }: { readonly card: Pick<CardListing, 'isClosed'> }) {
  return card.isClosed ? <Badge tone="warning">Closed to new applicants</Badge> : null;
}
