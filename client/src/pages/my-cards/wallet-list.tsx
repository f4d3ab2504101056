import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { cardUsageQuery } from '../../api/card-usage';
import { insightsQuery } from '../../api/insights';
import { findLastUsedCard } from '../../lib/card-usage/last-used';
import { formatSinceFirstMonth } from '../../lib/format/format-since-first-month';
import { useLastValue } from '../../lib/hooks/use-last-value';
import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { Select } from '../../ui/select';
import { Surface } from '../../ui/surface';
import { WalletCard, WalletPane } from './wallet-card';
import {
  getShownFigure,
  sortWallet,
  WALLET_ORDER_LABELS,
  WALLET_ORDERS,
  type WalletOrder,
} from './wallet-order';
import { WalletRow } from './wallet-row';

interface WalletListProps {
  /** At least one. */
  readonly cards: readonly UserCard[];
}

/** The cards, and one of them: on a phone below its row, on a desktop next to the list. */
export function WalletList({ cards }: WalletListProps) {
  const paneId = useId();
  const hasPane = useMediaQuery('(min-width: 64rem)');
  const { data: usage = [] } = useQuery(cardUsageQuery());
  const { data: insights } = useQuery(insightsQuery());
  const figures = { usage, rewards: insights?.yearByCard };
  const lastUsed = findLastUsedCard(usage);
  const [order, setOrder] = useState<WalletOrder>('added');
  const [openId, setOpenId] = useState<string | null>(null);
  const sorted = sortWallet(cards, order, figures);
  const openIndex = sorted.findIndex(({ id }) => id === openId);
  const lastIndex = useLastValue(openIndex === -1 ? null : openIndex) ?? 0;
  // Next to the list, there is always a card. A removed one is replaced by the next, which also gets the focus.
  const open = sorted[openIndex] ?? (hasPane ? (sorted[lastIndex] ?? sorted.at(-1)) : undefined);
  const findUsage = ({ cardId }: UserCard) => usage.find((card) => card.cardId === cardId);
  return (
    <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex min-w-0 flex-col gap-3">
        <SortSelect count={cards.length} order={order} onChange={setOrder} />
        <Surface className="overflow-hidden">
          <FigureHead order={order} hasArrows={!hasPane} />
          <ul aria-label="Your cards">
            {sorted.map((entry) => (
              <WalletRow
                key={entry.id}
                entry={entry}
                figure={getShownFigure(entry, order, figures)}
                isLastUsed={entry.cardId === lastUsed}
                isOpen={open?.id === entry.id}
                paneId={hasPane ? paneId : undefined}
                onPress={() => {
                  setOpenId(!hasPane && openId === entry.id ? null : entry.id);
                }}
              >
                <WalletCard entry={entry} usage={findUsage(entry)} />
              </WalletRow>
            ))}
          </ul>
        </Surface>
      </div>
      {hasPane && open && <WalletPane id={paneId} entry={open} usage={findUsage(open)} />}
    </div>
  );
}

/** What the numbers of the rows are. */
function nameFigure(order: WalletOrder, insights: Insights | undefined): string {
  if (order === 'use') return 'Purchases recorded';
  if (order === 'fee') return 'Annual fee';
  return insights ? `Earned ${formatSinceFirstMonth(insights)}` : 'Earned';
}

interface FigureHeadProps {
  readonly order: WalletOrder;
  readonly hasArrows: boolean;
}

/** What the numbers are, above them. */
function FigureHead({ order, hasArrows }: FigureHeadProps) {
  const { data: insights } = useQuery(insightsQuery());
  return (
    <p className="flex justify-end gap-3 border-b border-line px-3 py-2 text-caption text-muted">
      {nameFigure(order, insights)}
      {/* The room of the arrows next to the numbers. */}
      {hasArrows && <span className="w-3 max-[21rem]:hidden" />}
    </p>
  );
}

interface SortSelectProps {
  /** The number of cards. */
  readonly count: number;
  readonly order: WalletOrder;
  readonly onChange: (order: WalletOrder) => void;
}

function SortSelect({ count, order, onChange }: SortSelectProps) {
  if (count < 2) return null;
  return (
    <Select
      label="Sort by"
      className="gap-2! whitespace-nowrap min-[16.01rem]:flex-row! min-[16.01rem]:items-center"
      value={order}
      onChange={({ target }) => {
        onChange(WALLET_ORDERS.find((other) => other === target.value) ?? 'added');
      }}
    >
      {WALLET_ORDERS.map((other) => (
        <option key={other} value={other}>
          {WALLET_ORDER_LABELS[other]}
        </option>
      ))}
    </Select>
  );
}
