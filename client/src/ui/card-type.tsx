import { formatCardType } from '../lib/format/card-text';

/** A card's type. `PERSONAL CARD` looks like `Personal card`, because capitals stand out from the text around it. */
export function CardType({ type }: { readonly type: string }) {
  return <span className="inline-block lowercase first-letter:uppercase">{formatCardType(type)}</span>;
}
