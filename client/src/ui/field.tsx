import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx';

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Use `before` for a currency sign or icon inside the input. */
  readonly prefix?: never;
  readonly before?: ReactNode;
  /** A button inside the input, at its end. */
  readonly after?: ReactNode;
}

/** A text input with a label. */
export function Field({ label, hint, before, after, className, id, ...props }: FieldProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const hintId = `${inputId}-hint`;
  return (
    <div data-slot="field" className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={inputId} className="text-body font-medium">
        {label}
      </label>
      <div className="relative">
        {before !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted">
            {before}
          </span>
        )}
        <Input
          id={inputId}
          aria-describedby={hint ? hintId : undefined}
          className={cx(before && 'pl-9', after && 'pr-12')}
          {...props}
        />
        {after !== undefined && <div className="absolute inset-y-0 right-0.5 flex items-center">{after}</div>}
      </div>
      {hint && (
        <p id={hintId} className="text-caption text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

interface InputProps extends ComponentProps<'input'> {
  /** For dense tables. */
  readonly isSmall?: boolean;
}

export function Input({ className, isSmall = false, ...props }: InputProps) {
  return (
    <input
      data-slot="input"
      className={cx(
        'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3.5 text-lead text-text',
        isSmall ? 'h-11 sm:text-body' : 'h-12',
        'outline-offset-0 transition-colors focus-visible:border-accent',
        className,
      )}
      {...props}
    />
  );
}
