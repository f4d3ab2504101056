import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { cx } from '../../ui/cx';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterSelectProps {
  readonly label: string;
  /** The label of the option that selects all. */
  readonly all: string;
  /** Blank if all are selected. */
  readonly value: string;
  readonly options: readonly FilterOption[];
  readonly onChange: (value: string) => void;
}

/** A pill in a row on a phone, a labeled select in a column on a desktop. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <div className="relative flex shrink-0 flex-col gap-1 lg:shrink">
      <label htmlFor={id} className="text-caption text-muted max-lg:sr-only">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          className={cx(
            'h-11 w-full max-w-full [field-sizing:content] appearance-none truncate rounded-full border pr-8 pl-3 text-body font-medium transition-colors lg:rounded-control lg:pr-10 lg:pl-3.5',
            value === '' ? 'border-line bg-surface text-muted' : 'border-accent bg-accent-soft text-accent',
          )}
        >
          <option value="">{all}</option>
          {!isKnown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          size={16}
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted lg:right-3"
        />
      </div>
    </div>
  );
}
