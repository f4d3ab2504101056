import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { joinTexts } from '../../text/join-texts';
import { formatRule, listOutliers } from './outlier-checks';

/** Something about a card's figures that a catalog maintainer should check. */
export interface CatalogWarning {
  readonly kind: 'uncertain' | 'outdated' | 'outlier';
  readonly cardId: string;
  readonly text: string;
  /** The text isn't specific to the card, such as a note about low confidence. */
  readonly isGeneric: boolean;
}

function listUncertain({ id, confidence, cautions = [] }: CatalogCard): CatalogWarning[] {
  const isUncertain = confidence !== 'high';
  if (!isUncertain && cautions.length === 0) return [];
  const confidenceWarnings = isUncertain ? [{ text: `confidence is ${confidence}` }] : [];
  const text = joinTexts([...confidenceWarnings, ...cautions]);
  return [{ kind: 'uncertain', cardId: id, text, isGeneric: cautions.length === 0 }];
}

function listOutdated({ id, sourceYear }: CatalogCard, year: number): CatalogWarning[] {
  return sourceYear < year
    ? [
        {
          kind: 'outdated',
          cardId: id,
          text: `figures were last seen in ${String(sourceYear)}`,
          isGeneric: true,
        },
      ]
    : [];
}

function toOutlierWarnings(card: CatalogCard): CatalogWarning[] {
  return listOutliers(card).map((text) => ({ kind: 'outlier', cardId: card.id, text, isGeneric: false }));
}

/**
 * Cards of one bank whose ids begin with the same two words: `bofa-customized-cash`,
 * `bofa-customized-cash-student`.
 */
function getFamily({ id }: CatalogCard): string {
  return id.split('-').slice(0, 2).join('-');
}

/** The cards of the same families as `members`. A card's warnings depend only on its family. */
export function selectFamilies(
  cards: readonly CatalogCard[],
  members: readonly CatalogCard[],
): readonly CatalogCard[] {
  const families = new Set(members.map(getFamily));
  return cards.filter((card) => families.has(getFamily(card)));
}

function listPlainRules(card: CatalogCard): RewardRule[] {
  return card.rewards.filter(
    (rule) => rule.category !== 'general' && !rule.merchants && !rule.portalOnly && !rule.requires,
  );
}

function listMissingCaps(cards: readonly CatalogCard[]): CatalogWarning[] {
  const capped = new Map<string, string>();
  for (const card of cards) {
    for (const rule of listPlainRules(card)) {
      const isCapped = rule.capAmount !== undefined;
      if (isCapped) capped.set(`${getFamily(card)}|${rule.category}|${String(rule.rate)}`, card.id);
    }
  }
  return cards.flatMap((card) =>
    listPlainRules(card).flatMap((rule): CatalogWarning[] => {
      const sibling = capped.get(`${getFamily(card)}|${rule.category}|${String(rule.rate)}`);
      if (rule.capAmount !== undefined || sibling === undefined) return [];
      const text = `${formatRule(rule)} has no cap, ${sibling} has one`;
      return [{ kind: 'outlier', cardId: card.id, text, isGeneric: false }];
    }),
  );
}

const MOST_SEVERE_FIRST = ['outlier', 'uncertain', 'outdated'] as const;

/** One line per warning, as tab-separated text. Cards with the same generic warning share a line. */
export function formatCatalogWarnings(warnings: readonly CatalogWarning[]): string[] {
  const cardWarnings = warnings.filter(({ isGeneric }) => !isGeneric);
  const idsByText = new Map<string, string[]>();
  for (const { kind, text, cardId } of warnings.filter(({ isGeneric }) => isGeneric))
    idsByText.set(`${kind}\t${text}`, [...(idsByText.get(`${kind}\t${text}`) ?? []), cardId]);
  return [
    ...cardWarnings.map(({ kind, cardId, text }) => `${kind}\t${cardId}\t${text}`),
    ...[...idsByText].map(([text, ids]) => `${text}\t${formatCount(ids.length, 'card')}: ${ids.join(', ')}`),
  ];
}

/**
 * Warnings about low confidence, figures older than `year`, and outliers. Outliers come first, then in the
 * order of the cards.
 */
export function listCatalogWarnings(cards: readonly CatalogCard[], year: number): CatalogWarning[] {
  const cardWarnings = cards.flatMap((card) => [
    ...listUncertain(card),
    ...listOutdated(card, year),
    ...toOutlierWarnings(card),
  ]);
  const all = [...cardWarnings, ...listMissingCaps(cards)];
  return MOST_SEVERE_FIRST.flatMap((kind) => all.filter((warning) => warning.kind === kind));
}
