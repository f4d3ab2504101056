import type { AdminActionDoc } from '@tapwise/contracts/read-models/admin-actions';
import { cardChanges } from '@tapwise/contracts/read-models/card-changes';
import { type PriceChangeDoc, priceChanges } from '@tapwise/contracts/read-models/price-changes';
import type { CardChange } from '@tapwise/contracts/vocabulary/cards/card-change';
import { formatCents } from '@tapwise/contracts/vocabulary/money';
import type { ReadModelReader } from '../read-store/port';

/** The changes of each action, by the id of its event. */
type ChangesByEvent = ReadonlyMap<string, readonly CardChange[]>;

const MAX_PRICES = 500;

function listSubjects(actions: readonly AdminActionDoc[], type: AdminActionDoc['type']): readonly string[] {
  return [...new Set(actions.flatMap((action) => (action.type === type ? [action.subject.id] : [])))];
}

/** Describes how a price differs from the previous one. Prices are sorted newest first. */
function toPriceChanges(prices: readonly PriceChangeDoc[]): [string, readonly CardChange[]][] {
  return prices.flatMap(({ id, priceCents }, index): [string, readonly CardChange[]][] => {
    const earlier = prices[index + 1];
    // The price before the oldest of these is unknown if there are more.
    if (!earlier && prices.length === MAX_PRICES) return [];
    const before = earlier ? formatCents(earlier.priceCents) : null;
    return [[id, [{ field: 'price', label: 'Price', before, after: formatCents(priceCents) }]]];
  });
}

/** Reads what actions changed: the fields of cards, and prices. */
export async function readAuditChanges(
  reader: ReadModelReader,
  actions: readonly AdminActionDoc[],
): Promise<ChangesByEvent> {
  const [cards, prices] = await Promise.all([
    reader.getMany(cardChanges, listSubjects(actions, 'CardRevised')),
    Promise.all(
      listSubjects(actions, 'PriceSet').map((planType) =>
        reader.list(priceChanges, { where: { planType }, sort: ['-setAt', '-id'], limit: MAX_PRICES }),
      ),
    ),
  ]);
  const revisions = cards.flatMap((doc) => doc.revisions);
  return new Map([
    ...revisions.map(({ eventId, changes }): [string, readonly CardChange[]] => [eventId, changes]),
    ...prices.flatMap(toPriceChanges),
  ]);
}
