import LoaderCircleIcon from 'lucide-react/icons/loader-circle';
import { useId } from 'react';
import type { PlaceQuestion as Question } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { renderPlainQuestion } from '@tapwise/rewards/engine/sentences/plain-question';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { cx } from '../../ui/cx';

/** Sends the user's reply about the place. */
export interface PlaceReplyProps {
  readonly onReply: (code: string) => void;
  /** The reply being sent, until the new recommendation has arrived. */
  readonly pendingCode: string | undefined;
}

interface PlaceQuestionProps extends PlaceReplyProps {
  readonly question: Question;
}

/** A question about the store, with one button for each reply. */
export function PlaceQuestionForm({ question, pendingCode, onReply }: PlaceQuestionProps) {
  const textId = useId();
  const { text, options } = renderPlainQuestion(question);
  const isPending = pendingCode !== undefined;
  return (
    <section
      role="group"
      aria-labelledby={textId}
      aria-busy={isPending}
      className="flex flex-col gap-2.5 rounded-control border border-line px-3 py-2.5"
    >
      <p id={textId} className="text-body font-semibold">
        {formatApostrophes(text)}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map(({ label, code }) => (
          <button
            key={`${code} ${label}`}
            type="button"
            // Not `disabled`: a disabled button loses the focus.
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) onReply(code);
            }}
            className={cx(
              'flex min-h-11 items-center gap-2 rounded-surface bg-accent-soft px-4 py-2 text-left text-body font-semibold text-accent transition-colors',
              isPending ? 'cursor-default' : 'hover:text-accent-strong',
              isPending && pendingCode !== code && 'opacity-45',
            )}
          >
            {pendingCode === code && <LoaderCircleIcon data-slot="spinner" size={16} />}
            {label}
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isPending && 'Updating the recommendation...'}
      </p>
    </section>
  );
}
