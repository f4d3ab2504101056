import { formatCardType } from '../lib/format/card-text';

/** An inline style, because the first load of every page includes all classes. */
const QUIET = { textTransform: 'lowercase' } as const;

/** A card's type. `PERSONAL CARD` looks like `Personal card`, because capitals stand out from the text around it. */
export function CardType({ type }: { readonly type: string }) {
  return (
    <span style={QUIET} className="inline-block first-letter:uppercase">
      {formatCardType(type)}
    </span>
  );
}
