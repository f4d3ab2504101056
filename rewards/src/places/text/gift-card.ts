const GIFT_CARD = /\bgift ?cards?\b/i;

/** Whether the typed text mentions gift cards. */
export function isGiftCard(text: string): boolean {
  return GIFT_CARD.test(text);
}
