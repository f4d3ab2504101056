import { Link } from 'wouter';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { CardArt } from '../../ui/card-art/card-art';
import { EmptyPanelText, Panel } from '../../ui/panel';
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
      {usedCards.length === 0 ? (
        <EmptyPanelText>The cards you use will appear here.</EmptyPanelText>
      ) : (
        <ol aria-label="Most used cards" className="divide-y divide-line">
          {usedCards.map(({ id, name, purchases, spend, rewards }) => (
            <li key={id} className="py-1 first:-mt-1.5 last:-mb-1.5">
              <Link
                to={buildPurchasesPath({ card: id, month })}
                className="-mx-2 flex items-center gap-3 rounded-control px-2 py-1.5 transition-colors hover:bg-fill"
              >
                <CardArt card={cards.find((card) => card.id === id) ?? { name, bank: '' }} size="row" />
                <span className="min-w-0 flex-1">
                  <span className="block text-body font-semibold wrap-anywhere">
                    {formatApostrophes(name)}
                  </span>
                  <span className="block text-caption text-muted">{formatCount(purchases, 'purchase')}</span>
                </span>
                <span className="text-right">
                  <span className="tabular block text-body font-semibold">{formatDollars(spend)}</span>
                  <span className="tabular block text-caption text-positive">
                    {formatDollars(rewards)} back
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
