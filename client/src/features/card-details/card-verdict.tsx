import { useQuery } from '@tanstack/react-query';
import type { LeftOnTheTable, WhatIf } from '@tapwise/contracts/http/routes/replay';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { addMonths, toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { parseDecimalDollars, toCents } from '@tapwise/contracts/vocabulary/money';
import {
  type OwnCardWorth,
  renderKeepOrDrop,
  renderTooEarly,
  renderWouldHaveEarned,
  type UnfinishedBonus,
} from '@tapwise/rewards/engine/sentences/card-verdict';
import { cardUsageQuery } from '../../api/card-usage';
import { leftSinceQuery, whatIfQuery } from '../../api/replays';
import { walletQuery } from '../../api/wallet';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/skeleton';
import { canJudgeCard, isNewCard } from './can-judge-card';
import { CreditNotes } from './credit-notes';

interface CardVerdictProps {
  readonly cardId: CardId;
  readonly className?: string | undefined;
}

/**
 * The amount that a card adds to the rewards of the user's own purchases. Nothing until the wallet is known. A wallet
 * card is judged only after its first purchase, or after 90 days.
 */
export function CardVerdict({ cardId, className }: CardVerdictProps) {
  const { data: wallet } = useQuery(walletQuery());
  const { data: usage } = useQuery(cardUsageQuery());
  const ownCard = wallet?.find((entry) => entry.cardId === cardId);
  if (!wallet || (ownCard && !usage)) return null;
  if (!ownCard) return <OtherCardVerdict cardId={cardId} className={className} />;
  if (usage && !canJudgeCard(ownCard, usage, getToday()))
    return <p className={cx('text-body text-muted', className)}>{renderTooEarly()}</p>;
  return <OwnCardVerdict ownCard={ownCard} className={className} />;
}

const getToday = () => toDay(new Date().toISOString());

function OtherCardVerdict({ cardId, className }: CardVerdictProps) {
  const { data, isPending } = useQuery(whatIfQuery('add', cardId));
  if (isPending) return <Skeleton className={cx('h-11', className)} />;
  if (!data || data.months.length === 0) return null;
  const { difference, fees, credits } = data;
  const worth = { rewardCents: toCents(difference), annualFeeCents: toCents(fees.instead - fees.actual) };
  return (
    <VerdictText
      sentence={renderWouldHaveEarned(worth)}
      notes={getCardCredits(credits, cardId).notes}
      className={className}
    >
      Based on your purchases of the last 12 months
    </VerdictText>
  );
}

interface OwnCardVerdictProps {
  readonly ownCard: UserCard;
  readonly className: string | undefined;
}

function OwnCardVerdict({ ownCard, className }: OwnCardVerdictProps) {
  const { data: whatIf, isPending } = useQuery(whatIfQuery('remove', ownCard.cardId));
  const isOutearned = canEarnMore(whatIf);
  // The reward that the card itself earned is stated only if other cards would have earned more.
  const earned = useQuery({ ...leftSinceQuery(addMonths(getToday(), -12)), enabled: isOutearned });
  if (isPending || (isOutearned && earned.isPending)) return <Skeleton className={cx('h-11', className)} />;
  if (!whatIf || !hasBasis(whatIf, ownCard.cardId) || (isOutearned && !earned.data)) return null;
  const { sentence, isCompared } = renderKeepOrDrop(toWorth(ownCard, whatIf, earned.data));
  return (
    <VerdictText
      sentence={sentence}
      notes={getCardCredits(whatIf.credits, ownCard.cardId).notes}
      className={className}
    >
      {isCompared && 'Compared with your other cards, based on your purchases of the last 12 months'}
    </VerdictText>
  );
}

const NO_CREDITS: Pick<WhatIf['credits']['cards'][number], 'used' | 'notes'> = { used: 0, notes: [] };

const getCardCredits = ({ cards }: WhatIf['credits'], cardId: CardId) =>
  cards.find((card) => card.cardId === cardId) ?? NO_CREDITS;

/** Whether the purchases would have earned more without the card. */
function canEarnMore(whatIf: WhatIf | undefined): boolean {
  return whatIf !== undefined && whatIf.difference > 0;
}

/** Whether there are purchases, or credits that the user used. */
function hasBasis({ months, credits }: WhatIf, cardId: CardId): boolean {
  return months.length > 0 || getCardCredits(credits, cardId).used > 0;
}

function toWorth(
  ownCard: UserCard,
  { difference, fees, credits }: WhatIf,
  earned: LeftOnTheTable | undefined,
): OwnCardWorth {
  const cardUse = earned?.cards.find(({ cardId }) => cardId === ownCard.cardId);
  return {
    rewardCents: toCents(-difference),
    annualFeeCents: toCents(fees.actual - fees.instead),
    earnedCents: toCents(cardUse?.earned ?? 0),
    creditCents: toCents(getCardCredits(credits, ownCard.cardId).used),
    unfinishedBonus: toUnfinishedBonus(ownCard),
    isNew: isNewCard(ownCard, getToday()),
  };
}

function toUnfinishedBonus({ bonusProgress }: UserCard): UnfinishedBonus | null {
  if (!bonusProgress || bonusProgress.isReached || !bonusProgress.isReachable) return null;
  const { remaining, deadline, value } = bonusProgress;
  return {
    remainingCents: parseDecimalDollars(remaining),
    deadline,
    valueCents: parseDecimalDollars(value),
  };
}

interface VerdictTextProps {
  readonly sentence: string;
  /** What to know about the card's credits. */
  readonly notes: readonly string[];
  readonly className: string | undefined;
  /** The purchases that the sentence is based on, if any. */
  readonly children: string | false;
}

function VerdictText({ sentence, notes, className, children }: VerdictTextProps) {
  return (
    <div className={className}>
      <p className="text-lead font-semibold text-pretty">{sentence}</p>
      {children !== false && <p className="text-caption text-muted">{children}</p>}
      <CreditNotes notes={notes} className="text-body text-muted" />
    </div>
  );
}
