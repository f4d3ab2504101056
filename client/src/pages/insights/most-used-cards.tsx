import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatDollars } from '../../lib/format/format-dollars';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { CardArt } from '../../ui/card-art/card-art';
import { Panel } from '../../ui/panel';
import { RankedList } from './ranked-list';
import { selectMostUsedCards } from './spending-slices';

const CARD_COUNT = 3;

interface MostUsedCardsProps {
  readonly byCard: Insights['byCard'];
  /** The wallet, for the card art. A removed card is shown by name. */
  readonly cards: readonly CardListing[];
  /** `yyyy-mm` */
  readonly month: string;
  /** The name of a past month. Undefined for this one, which the tiles name. */
  readonly period: string | undefined;
}

export function MostUsedCards({ byCard, cards, month, period }: MostUsedCardsProps) {
  const usedCards = selectMostUsedCards(byCard, CARD_COUNT);
  return (
    <Panel title="Most Used Cards" hint={period}>
      <RankedList
        label="Most used cards"
        rows={usedCards.map(({ id, name, purchases, spend, rewards }) => ({
          id,
          name,
          valueText: formatCount(purchases, 'purchase'),
          details: [`${formatDollars(spend)} spent`, `${formatDollars(rewards)} back`],
          href: buildPurchasesPath({ card: id, month }),
          art: <CardArt card={cards.find((card) => card.id === id) ?? { name, bank: '' }} size="mini" />,
        }))}
      />
    </Panel>
  );
}
