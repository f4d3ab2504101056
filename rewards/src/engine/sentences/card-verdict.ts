import { getYear } from '@tapwise/contracts/vocabulary/day';
import { type Cents, formatCents } from '@tapwise/contracts/vocabulary/money';
import { formatDay, getMonthName } from '../../text/days';

const CENTS_SHOWN_BELOW = 10_00;

type FormatAmount = (cents: Cents) => string;

/** Whole dollars, except if all amounts that are shown together are small. */
function createFormat(...shownTogether: readonly Cents[]): FormatAmount {
  if (shownTogether.every((cents) => Math.abs(cents) < CENTS_SHOWN_BELOW))
    return (cents) => formatCents(cents, 'short');
  return (cents) => {
    const dollars = Math.round(cents / 100);
    return dollars === 0 && cents > 0 ? 'less than $1' : formatCents(dollars * 100, 'short');
  };
}

/** The precision of all that is said about a card of the wallet. */
const createOwnFormat = ({ rewardCents, earnedCents, creditCents, annualFeeCents }: OwnCardWorth) =>
  createFormat(rewardCents, earnedCents, creditCents, annualFeeCents);

/** The amount that a card would have added to the rewards of a year, or did. Negative if other cards earn more. */
export interface CardWorth {
  readonly rewardCents: Cents;
  readonly annualFeeCents: Cents;
}

/** The spending required by a day (`yyyy-mm-dd`) to reach a welcome bonus. */
export interface UnfinishedBonus {
  readonly remainingCents: Cents;
  readonly deadline: string;
  readonly valueCents: Cents;
}

export interface OwnCardWorth extends CardWorth {
  /** The rewards of the purchases on the card. */
  readonly earnedCents: Cents;
  /** What the user used of the card's credits in that year. */
  readonly creditCents: Cents;
  /** Null if there is none that the user can reach. */
  readonly unfinishedBonus: UnfinishedBonus | null;
  /** What the record lacks for a year's fee to be compared with what the card earned. Null if nothing. */
  readonly missing: MissingRecord | null;
}

/**
 * Why a card can't be judged yet. `opened`, `held`: the user has had it for less than 90 days, by the opening date that
 * they entered, or as far as we know. `purchases`: the recorded purchases cover less than 90 days.
 */
export type MissingRecord =
  | { readonly kind: 'opened' }
  | { readonly kind: 'held' }
  | {
      readonly kind: 'purchases';
      /** The first month with purchases: `yyyy-mm`. Null if there are none. */
      readonly since: string | null;
    };

const TOO_EARLY_TEXT = 'Too early to say whether to keep it.';

/** For a card whose purchases would have earned more on other cards. */
function renderInItsPlace({ rewardCents }: CardWorth, format: FormatAmount): string {
  return `Your other cards would have earned ${format(-rewardCents)} more in rewards on the same purchases.`;
}

/** What the card earned, and how much of it other cards would have earned. Null if none. */
function renderShared({ rewardCents, earnedCents }: OwnCardWorth, format: FormatAmount): string | null {
  const shared = earnedCents - rewardCents;
  if (shared <= 0) return null;
  const earned = format(earnedCents);
  const rounded = format(shared) === earned ? 'almost all' : format(shared);
  const part = shared < earnedCents ? rounded : 'all';
  return `It earned ${earned} in rewards. Your other cards would have earned ${part} of that.`;
}

/** The rewards and the credits that were used: "$282 in rewards and credits". */
function formatGain(rewardCents: Cents, creditCents: Cents, format: FormatAmount): string {
  if (creditCents === 0) return rewardCents === 0 ? 'nothing' : `${format(rewardCents)} in rewards`;
  if (rewardCents === 0) return `${format(creditCents)} in credits`;
  return `${format(rewardCents + creditCents)} in rewards and credits`;
}

/** A verdict in one short sentence, and what explains it. */
type Advice = Pick<OwnCardVerdict, 'sentence' | 'detail'>;

/**
 * What the card is worth, and its fee. What it added is what other cards would not have earned. If they would have
 * earned more, it added nothing, so the sentence says what it earned.
 */
function renderWorth(render: (gain: string, fee: string) => string, worth: OwnCardWorth): Advice {
  const { rewardCents, earnedCents, creditCents, annualFeeCents } = worth;
  const format = createOwnFormat(worth);
  const fee = `${format(annualFeeCents)} a year`;
  return rewardCents < 0
    ? {
        sentence: render(`earned ${formatGain(earnedCents, creditCents, format)}`, fee),
        detail: renderInItsPlace(worth, format),
      }
    : {
        sentence: render(`added ${formatGain(rewardCents, creditCents, format)}`, fee),
        detail: renderShared(worth, format),
      };
}

const renderDrop = (gain: string, fee: string) => `Consider dropping it: it costs ${fee} and ${gain}.`;
const renderKeepWithFee = (gain: string, fee: string) => `Worth keeping: it ${gain} and costs ${fee}.`;

function renderKeep(worth: OwnCardWorth): Advice {
  const { rewardCents, annualFeeCents, earnedCents, creditCents } = worth;
  if (annualFeeCents > 0) return renderWorth(renderKeepWithFee, worth);
  const format = createOwnFormat(worth);
  if (rewardCents > 0 || (rewardCents === 0 && creditCents > 0)) {
    const gain = formatGain(rewardCents, creditCents, format);
    return {
      sentence: `Worth keeping: it added ${gain} and has no annual fee.`,
      detail: renderShared(worth, format),
    };
  }
  if (rewardCents === 0) return { sentence: 'Worth keeping: it has no annual fee.', detail: null };
  return {
    sentence: 'Worth keeping: it costs nothing.',
    detail: `It earned ${format(earnedCents)} in rewards. ${renderInItsPlace(worth, format)}`,
  };
}

function renderUnfinished({ remainingCents, deadline, valueCents }: UnfinishedBonus): string {
  return `Reach its welcome bonus first: spend ${formatCents(remainingCents, 'short')} more by ${formatDay(deadline)} for ${formatCents(valueCents, 'short')}.`;
}

/** The advice about a wallet card. */
export interface OwnCardVerdict {
  /** One short sentence. */
  readonly sentence: string;
  /** What explains the sentence. Null if nothing does. */
  readonly detail: string | null;
  /** Whether it results from the comparison with the other cards. */
  readonly isCompared: boolean;
}

/**
 * Whether a wallet card earned its fee: "Worth keeping: it added $212 in rewards and costs $95 a year." Credits count
 * as used. Before its welcome bonus is reached, dropping it would lose the bonus, so that comes first.
 */
export function renderKeepOrDrop(worth: OwnCardWorth): OwnCardVerdict {
  const { rewardCents, creditCents, annualFeeCents, unfinishedBonus, missing } = worth;
  const hasFee = annualFeeCents > 0;
  if (hasFee && rewardCents + creditCents >= annualFeeCents)
    return { ...renderKeep(worth), isCompared: true };
  if (hasFee && unfinishedBonus)
    return { sentence: renderUnfinished(unfinishedBonus), detail: null, isCompared: false };
  if (missing) return { sentence: TOO_EARLY_TEXT, detail: renderMissing(missing), isCompared: false };
  if (!hasFee) return { ...renderKeep(worth), isCompared: true };
  return { ...renderWorth(renderDrop, worth), isCompared: true };
}

function renderMissing(missing: MissingRecord): string {
  if (missing.kind === 'opened') return 'We’ll compare it with your other cards 90 days after you opened it.';
  if (missing.kind === 'held')
    return 'We’ll compare it with your other cards after 90 days. If you’ve had it longer, enter its opening date.';
  const { since } = missing;
  return since === null
    ? 'We’ll compare it with your other cards once your recorded purchases cover 90 days.'
    : `Your recorded purchases start in ${getMonthName(since)} ${String(getYear(since))}. We’ll compare it with your other cards once they cover 90 days.`;
}

/** A new card without purchases can't be judged yet. */
export function renderTooEarly(): string {
  return `${TOO_EARLY_TEXT} We’ll compare it with your other cards once you’ve had it for 90 days.`;
}

/**
 * Renders what a card outside the wallet would have added: "This card would have added $212 in rewards, and its annual
 * fee is $95."
 */
export function renderWouldHaveEarned({ rewardCents, annualFeeCents }: CardWorth): string {
  if (rewardCents <= 0) return 'This card wouldn’t have added any rewards.';
  const format = createFormat(rewardCents, annualFeeCents);
  const gain = `This card would have added ${format(rewardCents)} in rewards`;
  if (annualFeeCents === 0) return `${gain}, with no annual fee.`;
  const link = rewardCents < annualFeeCents ? 'but' : 'and';
  return `${gain}, ${link} its annual fee is ${format(annualFeeCents)}.`;
}
