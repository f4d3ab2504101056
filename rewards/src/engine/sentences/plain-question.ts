import type { PlaceQuestion } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { capitalize, uncapitalize } from '../../text/words';

/** Replies in the few words that fit on a button. */
const SHORT_LABELS: Readonly<Record<string, string>> = {
  'For a restaurant bill paid separately': 'For the restaurant',
  'Convenience stores and specialty food': 'Convenience stores',
};

const shorten = (label: string) => SHORT_LABELS[label] ?? label;
const isPurpose = (label: string) => label.startsWith('For ');

/** A question about a place for a screen: "What are you paying for?", "A stay", "The restaurant". */
export function renderPlainQuestion({ text, options }: PlaceQuestion): PlaceQuestion {
  const short = options.map(({ label, code }) => ({ label: shorten(label), code }));
  if (!text.startsWith('Which is it ')) return { text, options: short };
  if (!short.every(({ label }) => isPurpose(label)))
    return { text: 'Which fits your purchase?', options: short };
  return {
    text: 'What are you paying for?',
    options: short.map(({ label, code }) => ({ label: capitalize(label.slice('For '.length)), code })),
  };
}

/** The circumstances of a reply, within a sentence, if a question offers them: "at the pump", "for the restaurant". */
export function findOfferedReply(
  question: PlaceQuestion | null | undefined,
  when: string,
): string | undefined {
  const label = capitalize(when);
  return question?.options.some((option) => option.label === label)
    ? uncapitalize(shorten(label))
    : undefined;
}
