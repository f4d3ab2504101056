import { type ComponentProps, useId } from 'react';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly hint: string;
}

/** A monospaced text area with a label, for data. */
export function TextArea({ label, hint, ...props }: TextAreaProps) {
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
        className="w-full resize-y rounded-control border border-line-strong bg-surface px-3.5 py-2.5 font-mono text-body text-text outline-offset-0 transition-colors focus-visible:border-accent"
        {...props}
      />
      <p id={hintId} className="text-caption text-muted">
        {hint}
      </p>
    </div>
  );
}
