import type { ChoiceSlot } from '@tapwise/contracts/vocabulary/cards/bonus-categories';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import type { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { type Category, CATEGORY_LABELS, isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { isChosenQuarterly, listSlotOptions } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import { getMerchantName } from '../../places/reference/merchants';
import { formatQuarter } from '../../text/words';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { findDefinition, findDefinitionFor } from '../definitions/issuer-definitions';
import { getLabel, isAssumed, selectUniqueDefinitions } from './definition-details';
import { describeConditions, formatCap } from './describe-conditions';
import type { DescribedCard, RuleDetailsDraft } from './rule-draft';

type Quarter = NonNullable<CatalogCard['rotating']>['quarters'][number];

function listTexts(notes: readonly { readonly text: string }[] | undefined): string[] {
  return notes?.map(({ text }) => text) ?? [];
}

/** The placeholder row of the rotating or chosen categories. */
function findPlaceholderRow(
  card: CatalogCard,
  kind: 'rotating' | 'choose',
  rate?: number,
): RewardRule | undefined {
  return card.rewards.find((row) => row.category === kind && (rate === undefined || row.rate === rate));
}

function listConditions(pointer: RewardRule | undefined): string[] {
  return pointer ? describeConditions(pointer) : [];
}

function nameOptions(categories: readonly Category[], merchants: readonly string[]): string[] {
  return [...categories.map((category) => CATEGORY_LABELS[category]), ...merchants.map(getMerchantName)];
}

/** The quarter's fine print, and whether its categories are unknown. */
function describeQuarterNotes(
  quarter: string,
  announcedQuarter: Quarter | undefined,
  hasOptions: boolean,
): string[] {
  const unknown = `We don’t know the ${formatQuarter(quarter)} categories yet`;
  return [...(hasOptions ? [] : [unknown]), ...listTexts(announcedQuarter?.notes)];
}

/** The rule of a card's rotating categories in the current quarter. */
export function describeRotating({ card, at }: DescribedCard): RuleDetailsDraft[] {
  const { rotating } = card;
  if (!rotating) return [];
  const quarter = toQuarter(at);
  const announcedQuarter = rotating.quarters.find((entry) => entry.quarter === quarter);
  const categories = announcedQuarter?.categories ?? [];
  const options = nameOptions(categories, announcedQuarter?.merchants ?? []);
  const pointer = findPlaceholderRow(card, 'rotating');
  const kind = { rate: rotating.rate, isRotating: true };
  return [
    {
      rate: rotating.rate,
      unit: pointer?.unit ?? '%',
      covers: `Rotating categories, ${formatQuarter(quarter)}`,
      options,
      capAmount: rotating.capAmount,
      capPeriod: rotating.capPeriod,
      afterCapRate: pointer?.afterCapRate,
      conditions: listConditions(pointer),
      ends: null,
      notes: [
        ...describeQuarterNotes(quarter, announcedQuarter, options.length > 0),
        ...listTexts(pointer?.notes),
      ],
      definitions: selectUniqueDefinitions(
        categories.map((category) => findDefinitionFor(card, { ...kind, category }, toDay(at))),
      ),
    },
  ];
}

interface SlotOption {
  readonly label: string;
  readonly definition: IssuerDefinition | null;
}

/** An option with the issuer's own name, if its definition is known. */
function toOption({ card, at }: DescribedCard, slot: ChoiceSlot, id: string): SlotOption {
  const namedDefinition = findDefinition(id);
  if (namedDefinition) return { label: namedDefinition.label, definition: namedDefinition };
  if (!isCategory(id)) return { label: getMerchantName(id), definition: null };
  const definition = findDefinitionFor(card, { category: id, rate: slot.rate }, toDay(at));
  const isOwn = definition !== null && !isAssumed(definition) && definition.category === id;
  return { label: isOwn ? getLabel(definition) : CATEGORY_LABELS[id], definition };
}

function describeSlot({ count, period }: ChoiceSlot, mode: 'choose' | 'auto-top'): string {
  if (mode === 'choose')
    return count === 1 ? 'A category you choose' : `${String(count)} categories you choose`;
  return count === 1
    ? `Your top category each ${period}`
    : `Your top ${String(count)} categories each ${period}`;
}

/** States how long a choice is valid, unless the card's notes already do. */
function describeChange(
  card: CatalogCard,
  pointer: RewardRule | undefined,
  { period }: ChoiceSlot,
): string[] {
  if (card.chooseCategory?.mode !== 'choose') return listConditions(pointer);
  if (isChosenQuarterly(card)) return ['Choose again every quarter'];
  const change = card.chooseCategory.notes ? [] : [`You can change it once a ${period}`];
  return [...listConditions(pointer), ...change];
}

function describeSlotNotes(slot: ChoiceSlot): string[] {
  const { firstYearRate, unit, optionCaps, notes } = slot;
  const defaultChoice = slot.default;
  return [
    ...(defaultChoice === undefined ? [] : [`${CATEGORY_LABELS[defaultChoice]} counts until you choose`]),
    ...(firstYearRate === undefined ? [] : [`${String(firstYearRate)}${unit} in the card’s first year`]),
    ...Object.entries(optionCaps ?? {}).map(
      ([id, { capAmount, capPeriod }]) =>
        `${isCategory(id) ? CATEGORY_LABELS[id] : getMerchantName(id)}: ${formatCap(capAmount, capPeriod).toLowerCase()}`,
    ),
    ...listTexts(notes),
  ];
}

/** The rules of a card's choice slots, or of the slots that the largest categories fill. */
export function describeChoices(described: DescribedCard): RuleDetailsDraft[] {
  const { card } = described;
  const { chooseCategory } = card;
  if (!chooseCategory) return [];
  const { slots, mode, notes } = chooseCategory;
  return slots.map((slot, index) => {
    const options = listSlotOptions(slot).map((id) => toOption(described, slot, id));
    const pointer = findPlaceholderRow(card, 'choose', slot.rate);
    return {
      rate: slot.rate,
      unit: slot.unit,
      covers: describeSlot(slot, mode),
      options: [...new Set(options.map(({ label }) => label))],
      capAmount: slot.capAmount,
      capPeriod: slot.capPeriod,
      capGroup: slot.capGroup,
      afterCapRate: pointer?.afterCapRate,
      conditions: describeChange(card, pointer, slot),
      ends: null,
      notes: [...describeSlotNotes(slot), ...(index === 0 ? listTexts(notes) : [])],
      definitions: selectUniqueDefinitions(options.map(({ definition }) => definition)),
    };
  });
}
