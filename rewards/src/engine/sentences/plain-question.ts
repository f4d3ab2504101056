import type { PlaceQuestion } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { capitalize, uncapitalize } from '../../text/words';

/** What a person pays for, by the reply that says so. A reply is short enough for a button. */
const PURPOSES: Readonly<Record<string, string>> = {
  'For a box': 'A box',
  'For a car rented in the app': 'A car rented in the app',
  'For a convenience order': 'A convenience order',
  'For a grocery order': 'A grocery order',
  'For a membership': 'A membership',
  'For a phone bought in store': 'A phone bought in store',
  'For a pizza order': 'A pizza order',
  'For a plan': 'A plan',
  'For a resort stay': 'A resort stay',
  'For a restaurant bill paid separately': 'The restaurant',
  'For a restaurant order': 'A restaurant order',
  'For a ride': 'A ride',
  'For a stay': 'A stay',
  'For a ticket': 'A ticket',
  'For a trip': 'A trip',
  'For an order': 'An order',
  'For charging': 'Charging',
  'For dues': 'Dues',
  'For food': 'Food',
  'For food paid separately': 'Food paid separately',
  'For games': 'Games',
  'For grocery pickup and delivery': 'Grocery pickup and delivery',
  'For online groceries': 'Online groceries',
  'For park food': 'Park food',
  'For shipped orders': 'Shipped orders',
  'For the membership fee': 'The membership fee',
  'For tickets': 'Tickets',
  'For tool rental': 'Tool rental',
};

/** Other replies in the few words that fit on a button. */
const SHORT_LABELS: Readonly<Record<string, string>> = {
  'Convenience stores and specialty food': 'Convenience stores',
};

const shorten = (label: string) => SHORT_LABELS[label] ?? label;

/** A question about a place for a screen: "What are you paying for?", "A stay", "The restaurant". */
export function renderPlainQuestion({ text, options }: PlaceQuestion): PlaceQuestion {
  const purposes = options.flatMap(({ label, code }) => {
    const purpose = PURPOSES[label];
    return purpose === undefined ? [] : [{ label: purpose, code }];
  });
  return purposes.length === options.length
    ? { text: 'What are you paying for?', options: purposes }
    : { text, options: options.map(({ label, code }) => ({ label: shorten(label), code })) };
}

/** The circumstances of a reply, within a sentence, if a question offers them: "at the pump", "for the restaurant". */
export function findOfferedReply(
  question: PlaceQuestion | null | undefined,
  when: string,
): string | undefined {
  const label = capitalize(when);
  if (!question?.options.some((option) => option.label === label)) return undefined;
  const purpose = PURPOSES[label];
  return purpose === undefined ? uncapitalize(shorten(label)) : `for ${uncapitalize(purpose)}`;
}
