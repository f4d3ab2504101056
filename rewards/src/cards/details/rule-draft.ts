import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { RuleDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { formatPointRate } from '../../text/point-rate';
import { joinWords } from '../../text/words';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { describeDefinition } from './definition-details';
import { formatCap } from './describe-conditions';
import { listNewNotes } from './new-notes';
import { chooseRateSource } from './sources';

/** A card and the time of the description. */
export interface DescribedCard {
  readonly card: CatalogCard;
  /** ISO, UTC. */
  readonly at: string;
}

interface DraftCap {
  readonly capAmount?: number | undefined;
  readonly capPeriod?: CapPeriod | undefined;
  readonly capGroup?: string | undefined;
  readonly afterCapRate?: number | undefined;
}

/** A rule whose cap isn't described yet, because a shared cap names the other rules. */
export interface RuleDetailsDraft extends DraftCap {
  readonly rate: number;
  readonly unit: 'x' | '%';
  /** Instead of the rate and unit. */
  readonly rateText?: string;
  readonly covers: string;
  readonly options?: readonly string[];
  readonly conditions: readonly string[];
  readonly ends: string | null;
  readonly notes: readonly string[];
  readonly definitions: readonly IssuerDefinition[];
}

const MAX_NAMED = 2;

/**
 * The cap of the first rule of its group, with the other rules: "Up to $2,500 a quarter, shared with “Dining”", or
 * ", shared with 4 other categories". The other rules refer to it: "Under the same cap as “Groceries”".
 */
function describeSharedCap(
  draft: RuleDetailsDraft,
  capText: string,
  group: readonly RuleDetailsDraft[],
): string {
  const [first] = group;
  if (first === undefined || group.length < 2) return capText;
  if (first !== draft) return `Under the same cap as “${first.covers}”`;
  const others = group.slice(1);
  const names = joinWords(others.map(({ covers }) => `“${covers}”`));
  const shared = others.length <= MAX_NAMED ? names : `${String(others.length)} other categories`;
  return `${capText}, shared with ${shared}`;
}

function describeCap(draft: RuleDetailsDraft, all: readonly RuleDetailsDraft[]): string | null {
  const { capAmount, capPeriod, capGroup, afterCapRate, unit } = draft;
  if (capAmount === undefined || capPeriod === undefined) return null;
  const group = capGroup === undefined ? [] : all.filter((other) => other.capGroup === capGroup);
  const then = afterCapRate === undefined ? '' : `, then ${String(afterCapRate)}${unit}`;
  return `${describeSharedCap(draft, formatCap(capAmount, capPeriod), group)}${then}`;
}

/** The value of points. Nothing for cash back. */
function describeValue(
  { rate, unit, rateText }: RuleDetailsDraft,
  { currency }: CatalogCard,
): Pick<RuleDetails, 'value' | 'pointsPerDollar'> {
  if (unit === '%' || rateText !== undefined) return {};
  return { value: formatPointRate(rate, currency.centsPerPoint), pointsPerDollar: rate };
}

/** Puts the drafts of a card into words. */
export function toRuleDetails(
  drafts: readonly RuleDetailsDraft[],
  { card, at }: DescribedCard,
): RuleDetails[] {
  const source = chooseRateSource(card);
  return drafts.map((draft) => ({
    rate: draft.rateText ?? `${String(draft.rate)}${draft.unit}`,
    ...describeValue(draft, card),
    covers: draft.covers,
    ...(draft.options === undefined ? {} : { options: [...draft.options] }),
    cap: describeCap(draft, drafts),
    conditions: [...draft.conditions],
    ends: draft.ends,
    notes: listNewNotes(draft),
    source,
    definitions: draft.definitions.map((definition) => describeDefinition(definition, at)),
  }));
}
