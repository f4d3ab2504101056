import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx';

interface FoldProps {
  /** Always visible, in the button that shows and hides the content. */
  readonly summary: ReactNode;
  /** Whether the summary is the heading of a section. */
  readonly isHeading?: boolean;
  readonly children: ReactNode;
}

/** Content that is hidden until the user asks for it. */
export function Fold(props: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return <ControlledFold {...props} isOpen={isOpen} onToggle={setIsOpen} />;
}

interface ControlledFoldProps extends FoldProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A `Fold` that other actions open, too. */
export function ControlledFold({
  summary,
  isHeading = false,
  children,
  isOpen,
  onToggle,
}: ControlledFoldProps) {
  const id = useId();
  const button = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => {
        onToggle(!isOpen);
      }}
      className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-fill"
    >
      <span className="min-w-0 flex-1">{summary}</span>
      <ChevronDownIcon
        size={18}
        className={cx('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
      />
    </button>
  );
  return (
    <div className="flex flex-col">
      {isHeading ? <h2 className="flex flex-col">{button}</h2> : button}
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
