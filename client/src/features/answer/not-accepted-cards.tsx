import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { CardArt } from '../../ui/card-art/card-art';
import type { NotAcceptedGroup as Group } from './answer-lines';

/** The cards that the store doesn't accept, with the reasons. */
export function NotAcceptedCards({ groups }: { readonly groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-body font-semibold">Not Accepted Here</h3>
      <ul aria-label="Not Accepted Here" className="flex flex-col gap-3">
        {groups.map(({ reason, cards }) => (
          <li key={cards[0].cardId} className="flex items-start gap-3">
            <CardArt card={cards[0]} size="mini" className="mt-0.5 opacity-50 [filter:grayscale(1)]" />
            <div className="min-w-0 flex-1">
              <p className="text-body font-medium">
                {formatApostrophes(cards.map(({ name }) => name).join(', '))}
              </p>
              {reason !== undefined && <p className="text-caption text-muted">{formatApostrophes(reason)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
