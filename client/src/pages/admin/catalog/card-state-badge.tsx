import type { AdminCard } from '@tapwise/contracts/http/schemas/admin-card';
import { Badge } from '../../../ui/badge';

/** Shows whether users can add the card. */
export function CardStateBadge({
  card: { state, isClosed },
}: {
  readonly card: Pick<AdminCard, 'state' | 'isClosed'>;
}) {
  if (state === 'retired') return <Badge>Retired</Badge>;
  return isClosed ? <Badge tone="warning">Closed</Badge> : <Badge tone="positive">Listed</Badge>;
}
