import { type ComponentProps, useId } from 'react';
import { cx } from './cx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly hint: string;
  /** Whether it is for sentences. By default, it is for data, and monospaced. */
  readonly isProse?: boolean;
}

/** A text area with a label. */
export function TextArea({ label, hint, isProse = false, ...props }: TextAreaProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div data-slot="text-area" className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-body font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-describedby={hintId}
        className={cx(
          'w-full resize-y rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-body text-text outline-offset-0 transition-colors focus-visible:border-accent',
          !isProse && 'font-mono',
        )}
        {...props}
      />
      <p id={hintId} className="text-caption text-muted">
        {hint}
      </p>
    </div>
  );
}
