import { Link } from 'wouter';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
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
  /** `This month`, or the name of a past one. */
  readonly period: string;
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
            <li key={id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              <CardArt card={cards.find((card) => card.id === id) ?? { name, bank: '' }} size="row" />
              <div className="min-w-0 flex-1">
                <p className="truncate text-body font-semibold">
                  <Link
                    to={buildPurchasesPath({ card: id, month })}
                    className="rounded-control hover:underline"
                  >
                    {name}
                  </Link>
                </p>
                <p className="text-caption text-muted">{formatCount(purchases, 'purchase')}</p>
              </div>
              <div className="text-right">
                <p className="tabular text-body font-semibold">{formatDollars(spend)}</p>
                <p className="tabular text-caption text-positive">{formatDollars(rewards)} back</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
