import { useQuery } from '@tanstack/react-query';
import type { WhatIf } from '@tapwise/contracts/http/routes/replay';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import {
  renderKeepOrDrop,
  renderTooEarly,
  renderWouldHaveEarned,
} from '@tapwise/rewards/engine/sentences/card-verdict';
import { cardUsageQuery } from '../../api/card-usage';
import { whatIfQuery } from '../../api/replays';
import { walletQuery } from '../../api/wallet';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/skeleton';
import { canJudgeCard } from './can-judge-card';

interface CardVerdictProps {
  readonly cardId: CardId;
  readonly className?: string;
}

/**
 * What a card adds to the rewards of the user's own purchases. Nothing until the wallet is known. A card of the wallet
 * is judged only after its first purchase, or after 90 days.
 */
export function CardVerdict({ cardId, className }: CardVerdictProps) {
  const { data: wallet } = useQuery(walletQuery());
  const { data: usage } = useQuery(cardUsageQuery());
  const own = wallet?.find((entry) => entry.cardId === cardId);
  if (!wallet || (own && !usage)) return null;
  if (own && usage && !canJudgeCard(own, usage, toDay(new Date().toISOString())))
    return <p className={cx('text-body text-muted', className)}>{renderTooEarly()}</p>;
  return <Verdict cardId={cardId} isOwn={own !== undefined} className={className} />;
}

/** What the card adds, and what it costs. `isOwn`: the other wallet lacks it; otherwise, it has it in addition. */
function toWorth({ difference, fees }: WhatIf, isOwn: boolean) {
  const fee = fees.instead - fees.actual;
  return {
    rewardCents: toCents(isOwn ? -difference : difference),
    annualFeeCents: toCents(isOwn ? -fee : fee),
  };
}

interface VerdictProps {
  readonly cardId: CardId;
  readonly isOwn: boolean;
  readonly className: string | undefined;
}

function Verdict({ cardId, isOwn, className }: VerdictProps) {
  const { data, isPending } = useQuery(whatIfQuery(isOwn ? 'remove' : 'add', cardId));
  if (isPending) return <Skeleton className={cx('h-11', className)} />;
  if (!data || data.months.length === 0) return null;
  const worth = toWorth(data, isOwn);
  return (
    <div className={className}>
      <p className="text-lead font-semibold">
        {isOwn ? renderKeepOrDrop(worth) : renderWouldHaveEarned(worth)}
      </p>
      <p className="text-caption text-muted">
        {isOwn
          ? 'Compared with your other cards, on your purchases of the last 12 months'
          : 'On your purchases of the last 12 months'}
      </p>
    </div>
  );
}
