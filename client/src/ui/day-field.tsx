import { type ComponentProps } from 'react';
import { Field } from './field';

interface DayFieldProps extends Omit<
  ComponentProps<typeof Field>,
  'type' | 'min' | 'max' | 'onChange' | 'prefix'
> {
  /** `yyyy-mm-dd`, or blank if no day is chosen. */
  readonly value: string;
  readonly first?: string;
  readonly last?: string;
  readonly onChange: (day: string) => void;
}

/** A calendar day. The browser shows its own calendar. */
export function DayField({ first, last, onChange, ...props }: DayFieldProps) {
  return (
    <Field
      type="date"
      min={first}
      max={last}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      {...props}
    />
  );
}
