import wordsFile from '../../../data/place-words.json';

const MEANS = wordsFile.paymentPhrases.join('|');
const PHRASE = new RegExp(`(?:^| )(?:pay(?:ing)? |paid )?(?:with|using|via|by) (?:${MEANS})(?= |$)`, 'g');

/** A folded text without words for how the purchase is paid: "with Apple Pay at Kroger" is "at Kroger". */
export function withoutPaymentPhrases(foldedText: string): string {
  const rest = foldedText.replace(PHRASE, '').trim();
  return rest === '' ? foldedText : rest;
}
