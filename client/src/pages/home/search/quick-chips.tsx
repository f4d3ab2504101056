import StarIcon from 'lucide-react/icons/star';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { cx } from '../../../ui/cx';
import { Tooltip } from '../../../ui/tooltip/tooltip';
import type { QuickTerm } from './quick-terms';
import { useToggleFavorite } from './use-toggle-favorite';

interface QuickChipsProps {
  readonly terms: readonly QuickTerm[];
  /** False until the favorites are loaded. */
  readonly canStar: boolean;
  readonly onPick: (term: string) => void;
}

/** The user's most frequent searches, each with a star. */
export function QuickChips({ terms, canStar, onPick }: QuickChipsProps) {
  return (
    <ul
      aria-label="Quick picks"
      // On a phone, a row that scrolls sideways. Otherwise, rows as high as suggestions, which cover whole rows.
      className="scrollbar-none -mx-5 flex gap-2 overflow-x-auto px-5 py-0.5 max-md:fade-sides md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {terms.map((chip) => (
        <li key={chip.term} className="max-w-full shrink-0">
          <QuickChip {...chip} canStar={canStar} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

function QuickChip({ term, isFavorite, canStar, onPick }: QuickTerm & Omit<QuickChipsProps, 'terms'>) {
  const toggle = useToggleFavorite();
  return (
    <span
      data-slot="chip"
      className="flex h-11.5 items-center rounded-full max-md:max-w-72 md:h-9 border border-line bg-surface transition-colors hover:border-line-strong"
    >
      <button
        type="button"
        className="h-full min-w-0 grow truncate rounded-l-full pr-1 pl-3.5 text-left text-body font-medium"
        onClick={() => {
          onPick(term);
        }}
      >
        {formatApostrophes(term)}
      </button>
      <button
        type="button"
        disabled={!canStar}
        aria-pressed={isFavorite}
        aria-label={formatApostrophes(`Favorite ${term}`)}
        className={cx(
          'relative flex h-full w-11 md:w-9 shrink-0 items-center justify-center rounded-r-full transition-colors disabled:opacity-50',
          isFavorite ? 'text-gold-edge' : 'text-muted enabled:hover:text-text',
        )}
        onClick={() => {
          toggle.mutate(term);
        }}
      >
        <StarIcon size={16} className={isFavorite ? 'fill-gold' : ''} />
        <Tooltip text={isFavorite ? 'Remove from favorites' : 'Add to favorites'} />
      </button>
    </span>
  );
}
