import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { CATEGORY_LABELS, isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { getMerchantName } from '../../places/reference/merchants';
import { formatDay } from '../../text/days';
import { joinWords } from '../../text/words';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { findDefinitionFor } from '../definitions/issuer-definitions';
import { findRateOn } from '../rules/effective-rules';
import { getLabel, selectUniqueDefinitions } from './definition-details';
import { describeConditions, describeTrips } from './describe-conditions';
import type { DescribedCard, RuleDetailsDraft } from './rule-draft';

/** A row of a card on a day, with what decides whether it pays. */
interface DecidedRow {
  readonly row: RewardRule;
  readonly rate: number;
  readonly definition: IssuerDefinition | null;
}

function findRowDefinition(card: CatalogCard, row: RewardRule, day: string): IssuerDefinition | null {
  const { category, rate, portalOnly: isPortalOnly = false, merchants } = row;
  if (merchants || !isCategory(category)) return null;
  return findDefinitionFor(card, { category, rate, isPortalOnly }, day);
}

function decideRows({ card, at }: DescribedCard): DecidedRow[] {
  const day = toDay(at);
  return card.rewards.flatMap((row) => {
    const rate = isCategory(row.category) ? findRateOn(row, day) : undefined;
    return rate === undefined ? [] : [{ row, rate, definition: findRowDefinition(card, row, day) }];
  });
}

/** Rows with the same key have the same definition and terms, so the reader sees them as one rule. */
function getMergeKey({ row, rate, definition }: DecidedRow): string {
  const { category, merchants, notes, ...terms } = row;
  return JSON.stringify([definition?.id ?? [category, merchants], rate, { ...terms, rate }]);
}

function groupRows(rows: readonly DecidedRow[]): DecidedRow[][] {
  const groups = new Map<string, DecidedRow[]>();
  for (const row of rows) groups.set(getMergeKey(row), [...(groups.get(getMergeKey(row)) ?? []), row]);
  return [...groups.values()];
}

function getCategoryLabel({ row }: DecidedRow, isOnlyRule: boolean): string {
  const { category } = row;
  if (category !== 'general') return isCategory(category) ? CATEGORY_LABELS[category] : category;
  return isOnlyRule || row.minPurchase !== undefined ? 'All purchases' : CATEGORY_LABELS.general;
}

interface GroupContext {
  readonly isOnlyRule: boolean;
  /** Whether the definition decides rules of other rates too, so that its name would be too general. */
  readonly isDefinitionShared: boolean;
}

function describeCovered(group: readonly DecidedRow[], context: GroupContext): string {
  const [first] = group;
  if (!first) return '';
  const { row, definition } = first;
  if (row.merchants) return joinWords([...new Set(row.merchants.map(getMerchantName))]);
  if (definition && !row.portalOnly && !context.isDefinitionShared) return getLabel(definition);
  const trips = describeTrips(row);
  return trips ?? joinWords([...new Set(group.map((entry) => getCategoryLabel(entry, context.isOnlyRule)))]);
}

function describeEnd({ endsOn, rateAfterEnd, unit }: RewardRule, day: string): string | null {
  if (endsOn === undefined || day > endsOn) return null;
  const then = rateAfterEnd === undefined ? '' : `, then ${String(rateAfterEnd)}${unit}`;
  return `Until ${formatDay(endsOn)}${then}`;
}

/** Rent and mortgage on cards whose rate depends on the other spending. */
function describeHousing(
  card: CatalogCard,
  { row }: DecidedRow,
): Pick<RuleDetailsDraft, 'rateText' | 'notes'> {
  const { housing } = card;
  const rates = housing?.tiers.map(({ pointsPerDollar }) => pointsPerDollar) ?? [];
  if (!housing || row.category !== 'rent' || rates.length === 0) return { notes: [] };
  const { cashOption, note } = housing;
  const cashOptionNote =
    cashOption &&
    `Or ${String(cashOption.pctOnOtherSpending)}% in ${cashOption.name} on other spending: $${String(cashOption.unlockCost)} of it pays for ${cashOption.unlockPoints.toLocaleString('en-US')} points on housing`;
  return {
    rateText: `${String(Math.min(...rates))}–${String(Math.max(...rates))}x`,
    notes: [cashOptionNote, note].filter((text) => text !== undefined),
  };
}

function toDraft(
  group: readonly DecidedRow[],
  { card, at }: DescribedCard,
  context: GroupContext,
): RuleDetailsDraft[] {
  const [first] = group;
  if (!first) return [];
  const { row, rate } = first;
  const housing = describeHousing(card, first);
  return [
    {
      ...row,
      rate,
      covers: describeCovered(group, context),
      conditions: describeConditions(row),
      ends: describeEnd(row, toDay(at)),
      ...housing,
      notes: [...group.flatMap((entry) => entry.row.notes?.map(({ text }) => text) ?? []), ...housing.notes],
      definitions: selectUniqueDefinitions(group.map(({ definition }) => definition)),
    },
  ];
}

/** Whether a rule is the base rate, which readers expect last. */
function isBase([first]: readonly DecidedRow[]): boolean {
  return first?.row.category === 'general' && !first.row.merchants && first.row.minPurchase === undefined;
}

/** The rules of a card that don't change with a quarter or a choice. The base rate comes last. */
export function describePermanentRules(described: DescribedCard): {
  readonly rules: readonly RuleDetailsDraft[];
  readonly base: readonly RuleDetailsDraft[];
} {
  // The highest rate first.
  const groups = groupRows(decideRows(described)).sort(([a], [b]) => (b?.rate ?? 0) - (a?.rate ?? 0));
  const isOnlyRule = described.card.rewards.length === 1;
  const drafts = groups.map((group) => {
    const id = group[0]?.definition?.id;
    const isDefinitionShared =
      id !== undefined && groups.filter(([first]) => first?.definition?.id === id).length > 1;
    return { isBase: isBase(group), drafts: toDraft(group, described, { isOnlyRule, isDefinitionShared }) };
  });
  return {
    rules: drafts.flatMap((entry) => (entry.isBase ? [] : entry.drafts)),
    base: drafts.flatMap((entry) => (entry.isBase ? entry.drafts : [])),
  };
}
