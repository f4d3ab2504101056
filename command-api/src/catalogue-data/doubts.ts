import type { CatalogueCard, RewardRow } from '@tapwise/contracts/vocabulary/card';
import { oddFigures, rowText } from './odd-figures';

/** Something about a card's figures that whoever keeps the catalogue should look at. */
export interface Doubt {
  readonly kind: 'doubtful' | 'old' | 'odd';
  readonly cardId: string;
  readonly text: string;
}

const BARE = /^confidence is \w+$/;

function doubtful({ id, confidence, caution }: CatalogueCard): Doubt[] {
  const isUnsure = confidence !== 'high';
  if (!isUnsure && caution === undefined) return [];
  const text = [isUnsure ? `confidence is ${confidence}` : '', caution ?? '']
    .filter((part) => part !== '')
    .join('; ');
  return [{ kind: 'doubtful', cardId: id, text }];
}

function old({ id, sourceYear }: CatalogueCard, year: number): Doubt[] {
  return sourceYear < year
    ? [{ kind: 'old', cardId: id, text: `figures were last seen in ${String(sourceYear)}` }]
    : [];
}

function odd(card: CatalogueCard): Doubt[] {
  return oddFigures(card).map((text) => ({ kind: 'odd', cardId: card.id, text }));
}

/** Cards of one bank whose ids begin with the same two words: `bofa-customized-cash`, `bofa-customized-cash-student`. */
function familyOf({ id }: CatalogueCard): string {
  return id.split('-').slice(0, 2).join('-');
}

function plainRows(card: CatalogueCard): RewardRow[] {
  return card.rewards.filter(
    (row) => row.category !== 'general' && !row.merchants && !row.portalOnly && !row.requires,
  );
}

function missingCaps(cards: readonly CatalogueCard[]): Doubt[] {
  const capped = new Map<string, string>();
  for (const card of cards) {
    for (const row of plainRows(card)) {
      const isCapped = row.capAmount !== undefined;
      if (isCapped) capped.set(`${familyOf(card)}|${row.category}|${String(row.rate)}`, card.id);
    }
  }
  return cards.flatMap((card) =>
    plainRows(card).flatMap((row): Doubt[] => {
      const sibling = capped.get(`${familyOf(card)}|${row.category}|${String(row.rate)}`);
      if (row.capAmount !== undefined || sibling === undefined) return [];
      return [{ kind: 'odd', cardId: card.id, text: `${rowText(row)} has no cap, ${sibling} has one` }];
    }),
  );
}

const MOST_TELLING_FIRST = ['odd', 'doubtful', 'old'] as const;

/**
 * The doubts as lines to read: what is odd or said in words has a line of its own; the cards of which no more is known
 * than that they are unsure, or old, are told together.
 */
export function doubtLines(doubts: readonly Doubt[]): string[] {
  const isBare = ({ kind, text }: Doubt) => kind === 'old' || BARE.test(text);
  const own = doubts.filter((doubt) => !isBare(doubt));
  const together = new Map<string, string[]>();
  for (const { kind, text, cardId } of doubts.filter(isBare))
    together.set(`${kind}\t${text}`, [...(together.get(`${kind}\t${text}`) ?? []), cardId]);
  return [
    ...own.map(({ kind, cardId, text }) => `${kind}\t${cardId}\t${text}`),
    ...[...together].map(([told, ids]) => `${told}\t${String(ids.length)} cards: ${ids.join(', ')}`),
  ];
}

/** Every doubt about the catalogue: unsure, older than `year`, or odd figures. Odd ones first, then in the order of the cards. */
export function findDoubts(cards: readonly CatalogueCard[], year: number): Doubt[] {
  const own = cards.flatMap((card) => [...doubtful(card), ...old(card, year), ...odd(card)]);
  const all = [...own, ...missingCaps(cards)];
  return MOST_TELLING_FIRST.flatMap((kind) => all.filter((doubt) => doubt.kind === kind));
}
