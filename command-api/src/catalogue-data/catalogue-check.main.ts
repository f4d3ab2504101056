import { findDoubts } from './doubts';
import { shippedCatalogue } from './shipped-catalogue';

/** Prints what to look at in the shipped catalogue. The figures' own month decides what is old. */
const { asOf, cards } = shippedCatalogue();
const doubts = findDoubts(cards, Number(asOf.slice(0, 4)));
for (const { kind, cardId, text } of doubts) process.stdout.write(`${kind}\t${cardId}\t${text}\n`);
process.stdout.write(
  `${String(cards.length)} cards of ${asOf}, ${String(doubts.length)} things to look at\n`,
);
