import { cx } from './cx';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that takes effect at once. */
export function Switch({ label, isOn, isDisabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={isDisabled}
      className="flex min-h-11 w-full items-center justify-between gap-4 text-left disabled:cursor-not-allowed disabled:opacity-45"
      onClick={() => {
        onChange(!isOn);
      }}
    >
      <span className="text-body font-medium">{label}</span>
      <span
        aria-hidden
        className={cx(
          'flex h-6 w-10 shrink-0 rounded-full border p-0.5 transition-colors',
          isOn
            ? 'segment-on justify-end border-accent bg-accent'
            : 'justify-start border-line-strong bg-fill',
        )}
      >
        <span
          className={cx(
            'aspect-square h-full rounded-full forced-colors:bg-current',
            isOn ? 'bg-on-accent' : 'bg-muted',
          )}
        />
      </span>
    </button>
  );
}
