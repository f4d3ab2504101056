import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { RuleDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { formatPercent, formatPointValue } from '../../text/amounts';
import { capitalize, joinWords } from '../../text/words';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { describeDefinition } from './definition-details';
import { formatCap } from './describe-conditions';
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

/** The other rules under the same cap: ", shared with “Dining”", ", shared with 4 other categories". */
function describeSharing(draft: RuleDetailsDraft, all: readonly RuleDetailsDraft[]): string {
  const { capGroup } = draft;
  const others = all.filter((other) => other !== draft && other.capGroup === capGroup);
  if (capGroup === undefined || others.length === 0) return '';
  const names = joinWords(others.map(({ covers }) => `“${covers}”`));
  return `, shared with ${others.length <= MAX_NAMED ? names : `${String(others.length)} other categories`}`;
}

function describeCap(draft: RuleDetailsDraft, all: readonly RuleDetailsDraft[]): string | null {
  const { capAmount, capPeriod, afterCapRate, unit } = draft;
  if (capAmount === undefined || capPeriod === undefined) return null;
  const then = afterCapRate === undefined ? '' : `, then ${String(afterCapRate)}${unit}`;
  return `${formatCap(capAmount, capPeriod)}${describeSharing(draft, all)}${then}`;
}

/** `4.5% at 1.5¢ a point`. Nothing for cash back. */
function describeValue(
  { rate, unit, rateText }: RuleDetailsDraft,
  { currency }: CatalogCard,
): { value?: string } {
  if (unit === '%' || rateText !== undefined) return {};
  const percent = Math.round(rate * currency.centsPerPoint * 100) / 100;
  return { value: `${formatPercent(percent)} at ${formatPointValue(currency.centsPerPoint)} a point` };
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
    notes: [...new Set(draft.notes.map(capitalize))],
    source,
    definitions: draft.definitions.map((definition) => describeDefinition(definition, at)),
  }));
}
