const LONG_NAME = 25;

/** Selects three benefits, or two if the name has more than 25 characters. */
export function selectBenefits(card: { readonly name: string; readonly benefits: readonly string[] }) {
  return card.benefits.slice(0, card.name.length > LONG_NAME ? 2 : 3);
}
