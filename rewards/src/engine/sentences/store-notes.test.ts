import { expect, it } from 'vitest';
import { summarizeStoreNote } from './store-notes';

const MAX_LENGTH = 38;

it.each([
  ['Counts as furniture, not home improvement', 'Counts as furniture'],
  ['Sold by a travel company, so hotel bonuses may not apply', 'Hotel bonuses may not apply'],
  ['Grocery bonuses don’t apply at wholesale clubs', 'Grocery bonuses may not apply'],
  ['Rings up as the warehouse, which takes only Visa in the US', 'Not every card is accepted'],
  ['Some issuers don’t count supermarket pumps as gas', 'Gas bonuses may not apply'],
  ['Canadian seller, so a foreign transaction fee is possible', 'A foreign transaction fee may apply'],
  ['Charges about 2.5% to 3% for credit cards', 'Paying by card may cost a fee'],
  ['Gift shop purchases may count as retail', 'Some purchases count differently'],
  ['Instacart charges your card, so any card works', 'Read this note before you pay'],
])('the note “%s” is summarized as “%s”', (note, summary) => {
  expect(summarizeStoreNote(note, MAX_LENGTH)).toBe(summary);
});
