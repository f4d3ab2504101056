import type { WhatIf } from '@tapwise/contracts/http/routes/replay';
import { addDays, addMonths, toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CreditNoteCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/credit-note-codes';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import { listCreditNotes, summarizeCredit, sumUsedCents } from '@tapwise/rewards/credits/credits-in-range';
import { listCreditsOfCard } from '@tapwise/rewards/credits/shipped-credits';
import { renderCreditNote } from '@tapwise/rewards/engine/sentences/credit-notes';
import type { CommandHandler } from '../../command-handler/port';
import type { WalletState } from '../../domain/wallet/state';
import { loadWalletCredits } from '../credits/wallet-credits';

type CardCredits = WhatIf['credits']['cards'][number];

interface CreditQuestion {
  readonly userId: UserId;
  readonly wallet: WalletState;
  /** Without held cards. */
  readonly added: readonly CardId[];
  readonly removed: readonly CardId[];
  readonly from: string;
  /** Now: ISO 8601, UTC. */
  readonly at: string;
  readonly catalog: CompiledCatalog;
}

function toCardCredits(cardId: CardId, usedCents: number, noteCodes: CreditNoteCode[]): CardCredits {
  return { cardId, used: usedCents / 100, notes: noteCodes.map((code) => renderCreditNote(code)), noteCodes };
}

/** Credits that are only advertised count nothing. */
function toAddedCredits(cardId: CardId, { catalog, at }: CreditQuestion): CardCredits[] {
  const today = toDay(at);
  const { length: count } = listCreditsOfCard(cardId).filter(
    ({ validUntil }) => validUntil === null || today <= validUntil,
  );
  if (count === 0) return [];
  const card = catalog.cards.get(cardId)?.card.name ?? cardId;
  return [toCardCredits(cardId, 0, [{ code: 'credits-not-held', params: { card, count } }])];
}

/** Twelve months up to a day start on the day after the same day of the last year. */
function toFirstDay(from: string, today: string): string {
  return from === addMonths(today, -12) ? addDays(from, 1) : from;
}

/** What the user used of the credits of the wallet's cards, and of those that another wallet keeps. */
export async function computeWhatIfCredits(
  commandHandler: CommandHandler,
  question: CreditQuestion,
): Promise<WhatIf['credits']> {
  const { userId, wallet, added, removed, at } = question;
  const today = toDay(at);
  const range = { from: toFirstDay(question.from, today), to: today };
  const options = { at, since: range.from };
  const { held, automatic } = await loadWalletCredits(commandHandler, userId, wallet.entries, options);
  const summaries = held.map((credit) => summarizeCredit(credit, automatic, range));
  const selectOf = (cardId: CardId) => summaries.filter(({ held: { credit } }) => credit.cardId === cardId);
  const ofWallet = wallet.entries.flatMap(({ cardId }) => {
    const credits = selectOf(cardId);
    const notes = listCreditNotes(credits, today);
    return credits.length > 0 ? [toCardCredits(cardId, sumUsedCents(credits), notes)] : [];
  });
  const kept = summaries.filter(({ held: { credit } }) => !removed.includes(credit.cardId));
  return {
    actual: sumUsedCents(summaries) / 100,
    instead: sumUsedCents(kept) / 100,
    cards: [...ofWallet, ...added.flatMap((cardId) => toAddedCredits(cardId, question))],
  };
}
