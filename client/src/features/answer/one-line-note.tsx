import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { selectMainClause } from '@tapwise/rewards/text/main-clause';
import { endSentence } from '../../lib/format/end-sentence';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { cx } from '../../ui/cx';

interface OneLineNoteProps {
  readonly text: string;
  /** The point of it, which fits on a line. By default, its main clause. */
  readonly short?: string | undefined;
}

/** The point of a note on one line. If that isn't all of it, a tap shows all of it. */
export function OneLineNote({ text, short = selectMainClause(text) }: OneLineNoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="relative flex min-w-0 flex-1 gap-2">
      <span className="min-w-0 flex-1">{formatApostrophes(endSentence(isOpen ? text : short))}</span>
      {endSentence(short) !== endSentence(text) && (
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
