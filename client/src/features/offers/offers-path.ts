const CARD_PARAMETER = 'card';

/** The address of the screen with all offers. With a card, new offers are for it. */
export function buildOffersPath(cardId?: string): string {
  return cardId === undefined ? '/offers' : `/offers?${CARD_PARAMETER}=${encodeURIComponent(cardId)}`;
}

/** The card that an address of the screen names. */
export function findOffersCard(search: string): string | undefined {
  return new URLSearchParams(search).get(CARD_PARAMETER) ?? undefined;
}
