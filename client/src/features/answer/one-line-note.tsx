import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { useIsClipped } from '../../lib/hooks/use-is-clipped';
import { cx } from '../../ui/cx';

/** A sentence on one line. If it doesn't fit, a tap shows all of it. */
export function OneLineNote({ text }: { readonly text: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const isClipped = useIsClipped(line);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="relative flex min-w-0 flex-1 gap-2">
      <span ref={line} className={cx('min-w-0 flex-1', !isOpen && 'truncate')}>
        {text}
      </span>
      {(isClipped || isOpen) && (
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
