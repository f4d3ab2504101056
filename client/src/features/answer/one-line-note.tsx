import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { endSentence } from '../../lib/format/end-sentence';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { useIsClipped } from '../../lib/hooks/use-is-clipped';
import { cx } from '../../ui/cx';
import { selectMainClause } from './main-clause';

interface OneLineNoteProps {
  readonly text: string;
  /** The point of it in a few words. By default, its main clause. */
  readonly short?: string | undefined;
}

/** The point of a note on one line. If that isn't all of it, or if it doesn't fit, a tap shows all of it. */
export function OneLineNote({ text, short = selectMainClause(text) }: OneLineNoteProps) {
  const line = useRef<HTMLSpanElement>(null);
  const isClipped = useIsClipped(line);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="relative flex min-w-0 flex-1 gap-2">
      <span ref={line} className={cx('min-w-0 flex-1', !isOpen && 'truncate')}>
        {formatApostrophes(endSentence(isOpen ? text : short))}
      </span>
      {(isClipped || isOpen || short !== text) && (
        <button
          type="button"
          aria-label={isOpen ? 'Show One Line' : 'Show Full Text'}
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
          // Covers the sentence, so that a tap on it works, too.
          className="flex shrink-0 items-start rounded-control after:absolute after:-inset-y-3 after:inset-x-0"
        >
          <ChevronDownIcon size={18} className={cx('mt-px transition-transform', isOpen && 'rotate-180')} />
        </button>
      )}
    </span>
  );
}
