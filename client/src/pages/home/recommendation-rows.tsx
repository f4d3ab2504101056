import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import BanIcon from 'lucide-react/icons/ban';
import { Link } from 'wouter';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { RecommendationSummary } from '@tapwise/contracts/http/routes/recommendation';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';
import { RECENT_RECOMMENDATIONS } from '@tapwise/contracts/vocabulary/recommendations/defaults';
import { formatPercent } from '@tapwise/rewards/text/amounts';
import { recentPurchasesQuery } from '../../api/purchases/purchase-list';
import { recentRecommendationsQuery } from '../../api/recommendations';
import { useCardFinder } from '../../api/use-card-finder';
import { formatShortDate } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { CardArt } from '../../ui/card-art/card-art';
import { CardOutline } from '../../ui/card-outline';
import { LoadFailed } from '../../ui/load-failed';
import { Surface } from '../../ui/surface';
import { type CollapsedRecommendation, collapseRepeats } from './collapse-repeats';

interface RecommendationRowsProps {
  readonly recent: UseQueryResult<readonly RecommendationSummary[]>;
}

/** The recommendations. If they failed to load, a button to try again. */
export function RecommendationRows({ recent }: RecommendationRowsProps) {
  return (
    <>
      {recent.isError && (
        <LoadFailed isBusy={recent.isFetching} onRetry={() => void recent.refetch()}>
          We couldn’t load your recommendations.
        </LoadFailed>
      )}
      {recent.data && <Rows items={recent.data} />}
    </>
  );
}

/** Enough to find five distinct ones of a user who often asks the same. */
const MAX_READ = 40;

/** The latest distinct recommendations. If repeats leave fewer than five, older ones fill the list. */
function useDistinct(items: readonly RecommendationSummary[]): readonly CollapsedRecommendation[] {
  const latest = collapseRepeats(items);
  const hasRepeats = items.length === RECENT_RECOMMENDATIONS && latest.length < RECENT_RECOMMENDATIONS;
  const older = useQuery({ ...recentRecommendationsQuery(MAX_READ), enabled: hasRepeats });
  return hasRepeats && older.data ? collapseRepeats(older.data).slice(0, RECENT_RECOMMENDATIONS) : latest;
}

/** The list of recommendations, or a placeholder if it is empty. */
function Rows({ items }: { readonly items: readonly RecommendationSummary[] }) {
  const distinct = useDistinct(items);
  const { data: purchases } = useQuery(recentPurchasesQuery());
  const findPurchase = ({ id }: RecommendationSummary) =>
    purchases?.find(({ recommendationId }) => recommendationId === id);
  const getCard = useCardFinder(distinct.flatMap(({ latest }) => findPurchase(latest)?.cardId ?? []));
  if (items.length === 0) {
    return <p className="text-body text-muted">Your recommendations will appear here.</p>;
  }
  return (
    <Surface className="px-4">
      <ul aria-label="Recent recommendations" className="divide-y divide-line">
        {distinct.map(({ latest, count }) => (
          <Row
            key={latest.id}
            item={latest}
            count={count}
            purchase={findPurchase(latest)}
            getCard={getCard}
          />
        ))}
      </ul>
    </Surface>
  );
}

interface RowProps {
  readonly item: RecommendationSummary;
  readonly count: number;
  /** The purchase that was recorded for it, if it is known. */
  readonly purchase: Purchase | undefined;
  readonly getCard: ReturnType<typeof useCardFinder>;
}

/** What was earned, and with which card unless it was the recommended one. */
function Earned({
  item,
  purchase,
  getCard,
}: Pick<RowProps, 'item' | 'getCard'> & { readonly purchase: Purchase }) {
  const { cardId, rewardEarned, amount } = purchase;
  return (
    <p className="mt-1 text-caption tabular-nums text-muted">
      <span className="font-semibold text-positive">Earned {formatDollars(Number(rewardEarned))}</span> on{' '}
      {formatCents(toCents(Number(amount)), 'short')}
      {cardId !== item.card.id && ` with ${formatApostrophes(getCard(cardId).name)}`}
    </p>
  );
}

/** The card and what it earns, or that the store accepts none. */
function Row({ item, count, purchase, getCard }: RowProps) {
  const when = new Date(Number(item.timestamp));
  const cardName = item.card.name || 'Best card';
  return (
    <li>
      <Link to={`/receipts/${item.id}`} className="-mx-4 flex gap-3 px-4 py-3 hover:bg-fill">
        <div className="mt-1">
          {item.accepted ? (
            <CardArt card={item.card} size="mini" />
          ) : (
            <CardOutline>
              <BanIcon size={14} />
            </CardOutline>
          )}
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex justify-between gap-3">
            <div className="min-w-0">
              <p className="text-body font-semibold wrap-anywhere">
                {formatApostrophes(item.storeName || item.purchaseCategory)}
              </p>
              <p className="text-caption text-muted">
                {item.accepted ? formatApostrophes(cardName) : 'No card accepted'}
              </p>
              <p className="dots text-caption text-muted">
                <time dateTime={when.toISOString()}>{formatShortDate(when, new Date())}</time>{' '}
                {count > 1 && !purchase && <span>{count} times</span>}
              </p>
            </div>
            {item.accepted && (
              <div className="text-right">
                <p className="tabular text-body font-semibold">{formatPercent(item.rewardPercent)} back</p>
                <p className="tabular text-caption text-muted">
                  Estimated {formatDollars(item.estimatedValue)}{' '}
                  <span className="block">on {formatCents(toCents(item.amount), 'short')}</span>
                </p>
              </div>
            )}
          </div>
          {purchase && <Earned item={item} purchase={purchase} getCard={getCard} />}
        </div>
      </Link>
    </li>
  );
}
