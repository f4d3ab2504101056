import { type Mutation, useIsMutating, useQuery } from '@tanstack/react-query';
import type { LeftOnTheTable, WhatIf } from '@tapwise/contracts/http/routes/replay';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { addMonths, toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { parseDecimalDollars, toCents } from '@tapwise/contracts/vocabulary/money';
import {
  type OwnCardWorth,
  renderKeepOrDrop,
  renderWouldHaveEarned,
  type UnfinishedBonus,
} from '@tapwise/rewards/engine/sentences/card-verdict';
import { cardUsageQuery } from '../../api/card-usage';
import type { CommandName } from '../../api/commands/invalidation';
import { purchaseTotalsQuery } from '../../api/purchases/purchase-list';
import { leftSinceQuery, whatIfQuery } from '../../api/replays';
import { walletQuery } from '../../api/wallet';
import { canJudgeCard, findMissingRecord, isRecentlyAdded } from './can-judge-card';

const getToday = () => toDay(new Date().toISOString());

/** The amount that a card adds to the rewards of the user's own purchases. */
interface CardVerdictContent {
  readonly sentence: string;
  /** What explains the sentence, if anything does. */
  readonly detail?: string | null;
  /** The purchases that the sentence is based on, if any. */
  readonly basis: string | undefined;
  readonly notes: readonly VerdictNote[];
}

/** What to know about the card's credits. */
interface VerdictNote {
  readonly text: string;
  /** Whether it is about credits that the user hasn't confirmed, as a list of the credits says, too. */
  readonly isUnconfirmed: boolean;
}

/** `none`: nothing to say. `too-early`: a wallet card without enough history. */
type CardVerdictState =
  | { readonly status: 'pending' }
  | { readonly status: 'none' }
  | { readonly status: 'too-early' }
  | { readonly status: 'ready'; readonly content: CardVerdictContent };

const PENDING: CardVerdictState = { status: 'pending' };
const NONE: CardVerdictState = { status: 'none' };

const OWNERSHIP_COMMANDS: readonly unknown[] = [
  'addCard',
  'removeCard',
  'restoreCard',
] satisfies CommandName[];

const isOwnershipCommand = ({ options }: Pick<Mutation, 'options'>) =>
  OWNERSHIP_COMMANDS.includes(options.mutationKey?.[0]);

/** Whether the screen already shows a card as added or removed, but the server may not have it so yet. */
const useIsOwnershipChanging = () => useIsMutating({ predicate: isOwnershipCommand }) > 0;

/**
 * Judges a card. A wallet card is judged only after its first purchase, or after 90 days. While a card is added or
 * removed, nothing is compared, because the server would compare the wallet before the change.
 */
export function useCardVerdict(cardId: CardId): CardVerdictState {
  const { data: wallet, isLoadingError } = useQuery(walletQuery());
  const ownCard = wallet?.find((entry) => entry.cardId === cardId);
  const history = useHistory(ownCard);
  const isJudged = wallet !== undefined && history === 'sufficient';
  const { whatIf, record, isFailed } = useComparison(cardId, ownCard, isJudged);
  if (isLoadingError || history === 'failed' || isFailed) return NONE;
  if (history === 'short') return { status: 'too-early' };
  if (!whatIf) return PENDING;
  const content = ownCard ? judgeOwnCard(ownCard, whatIf, record) : judgeOtherCard(cardId, whatIf);
  return content ? { status: 'ready', content } : NONE;
}

/** Whether there is enough history to judge a card. A card outside the wallet needs none. */
function useHistory(ownCard: UserCard | undefined): 'pending' | 'failed' | 'short' | 'sufficient' {
  const { data: usage, isLoadingError } = useQuery(cardUsageQuery());
  const unlessShort = useIsOwnershipChanging() ? 'pending' : 'sufficient';
  if (!ownCard) return unlessShort;
  if (!usage) return isLoadingError ? 'failed' : 'pending';
  return canJudgeCard(ownCard, usage, getToday()) ? unlessShort : 'short';
}

/** What is known of the purchases with a wallet card. */
interface OwnRecord {
  readonly earned: LeftOnTheTable | undefined;
  /** The first month (`yyyy-mm`) with purchases, if it decides how long the user has had the card. */
  readonly firstMonth: string | undefined;
}

/** What the purchases would have earned with the card, or without it. Undefined until all that is stated is loaded. */
function useComparison(cardId: CardId, ownCard: UserCard | undefined, isEnabled: boolean) {
  const whatIf = useQuery({ ...whatIfQuery(ownCard ? 'remove' : 'add', cardId), enabled: isEnabled });
  const isOwn = isEnabled && ownCard !== undefined;
  const earned = useQuery({ ...leftSinceQuery(addMonths(getToday(), -12)), enabled: isOwn });
  const totals = useQuery({
    ...purchaseTotalsQuery(new URLSearchParams({ card: cardId }).toString()),
    enabled: isOwn && isRecentlyAdded(ownCard, getToday()),
  });
  const isLoading = (isOwn && !earned.data) || totals.isLoading;
  const [firstMonth] = (totals.data ?? []).map(({ month }) => month).sort();
  return {
    whatIf: isLoading ? undefined : whatIf.data,
    record: { earned: earned.data, firstMonth },
    isFailed: [whatIf, earned, totals].some(({ isLoadingError }) => isLoadingError),
  };
}

function judgeOtherCard(
  cardId: CardId,
  { difference, fees, credits, months }: WhatIf,
): CardVerdictContent | undefined {
  if (months.length === 0) return undefined;
  const worth = { rewardCents: toCents(difference), annualFeeCents: toCents(fees.instead - fees.actual) };
  return {
    sentence: renderWouldHaveEarned(worth),
    basis: 'Based on your purchases in the last 12 months.',
    notes: describeOtherCredits(getCardCredits(credits, cardId)),
  };
}

/** The notes about a card outside the wallet. The engine's sentence would say that its credits aren't used yet. */
const describeOtherCredits = ({ notes, noteCodes }: CreditRecord) =>
  notes.map((note, index) => {
    const code = noteCodes[index];
    if (code?.code !== 'credits-not-held') return { text: note, isUnconfirmed: false };
    const { count } = code.params;
    const subject = count === 1 ? 'credit isn’t' : `${String(count)} credits aren’t`;
    return { text: `Its ${subject} counted, because you don’t have this card.`, isUnconfirmed: false };
  });

const describeOwnCredits = ({ notes, noteCodes }: CreditRecord) =>
  notes.map((text, index) => ({ text, isUnconfirmed: noteCodes[index]?.code === 'credits-unconfirmed' }));

function judgeOwnCard(ownCard: UserCard, whatIf: WhatIf, record: OwnRecord): CardVerdictContent | undefined {
  if (!hasBasis(whatIf, ownCard.cardId)) return undefined;
  const { sentence, detail, isCompared } = renderKeepOrDrop(toWorth(ownCard, whatIf, record));
  return {
    sentence,
    detail,
    basis: isCompared ? 'Based on your purchases in the last 12 months.' : undefined,
    // Credits that aren't confirmed matter only where a fee has to be earned back.
    notes: describeOwnCredits(getCardCredits(whatIf.credits, ownCard.cardId)).filter(
      ({ isUnconfirmed }) => !isUnconfirmed || ownCard.card.annualFee > 0,
    ),
  };
}

type CreditRecord = Pick<WhatIf['credits']['cards'][number], 'used' | 'notes' | 'noteCodes'>;

const NO_CREDITS: CreditRecord = { used: 0, notes: [], noteCodes: [] };

const getCardCredits = ({ cards }: WhatIf['credits'], cardId: CardId): CreditRecord =>
  cards.find((card) => card.cardId === cardId) ?? NO_CREDITS;

/** Whether there are purchases, or credits that the user used. */
function hasBasis({ months, credits }: WhatIf, cardId: CardId): boolean {
  return months.length > 0 || getCardCredits(credits, cardId).used > 0;
}

function toWorth(
  ownCard: UserCard,
  { difference, fees, credits, months }: WhatIf,
  { earned, firstMonth }: OwnRecord,
): OwnCardWorth {
  const cardUse = earned?.cards.find(({ cardId }) => cardId === ownCard.cardId);
  return {
    rewardCents: toCents(-difference),
    annualFeeCents: toCents(fees.actual - fees.instead),
    earnedCents: toCents(cardUse?.earned ?? 0),
    creditCents: toCents(getCardCredits(credits, ownCard.cardId).used),
    unfinishedBonus: toUnfinishedBonus(ownCard),
    missing:
      findMissingRecord(ownCard, { ofAllCards: months[0]?.month, ofThisCard: firstMonth }, getToday()) ??
      null,
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
