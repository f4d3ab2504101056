import { doubtLines, findDoubts } from './doubts';
import { shippedCatalogue } from './shipped-catalogue';

/** Prints what to look at in the shipped catalogue. The figures' own month decides what is old. */
const { asOf, cards } = shippedCatalogue();
const doubts = findDoubts(cards, Number(asOf.slice(0, 4)));
for (const line of doubtLines(doubts)) process.stdout.write(`${line}\n`);
process.stdout.write(
  `${String(cards.length)} cards of ${asOf}, ${String(doubts.length)} things to look at\n`,
);
