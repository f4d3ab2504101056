/**
 * Why a purchase earned less than it could have. Of several causes, the first one counts:
 * - `not-activated`: the best card's rotating categories weren't activated
 * - `not-selected`: the best card's bonus category wasn't chosen
 * - `coded-differently`: the purchase didn't get the merchant category code that was expected
 * - `cap-used-up`: the cap of the card used was used up
 * - `not-asked`: no recommendation was requested
 * - `other-card`: the user paid with a card other than the best
 */
export const LOSS_CAUSES = [
  'not-activated',
  'not-selected',
  'coded-differently',
  'cap-used-up',
  'not-asked',
  'other-card',
] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];
