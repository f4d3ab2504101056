import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { formatMonth } from '../../lib/format/dates';
import { getButtonClass } from '../../ui/button';

interface MonthSwitcherProps {
  readonly month: string;
  /** Latest first. */
  readonly months: readonly string[];
  readonly onShow: (month: string) => void;
}

/** The shown month, with buttons for its neighbors. */
export function MonthSwitcher({ month, months, onShow }: MonthSwitcherProps) {
  const index = months.indexOf(month);
  return (
    <div
      role="group"
      aria-label="Choose a month"
      // A grid, which keeps the arrows next to the month where rows wrap.
      className="grid grid-cols-[auto_auto_auto] items-center justify-between gap-2 lg:justify-start"
    >
      <StepButton label="Previous month" month={months[index + 1]} onShow={onShow}>
        <ChevronLeftIcon size={20} />
      </StepButton>
      <div className="relative min-w-0">
        <select
          aria-label="Month"
          value={month}
          onChange={(event) => {
            onShow(event.target.value);
          }}
          className="h-11 max-w-full [field-sizing:content] appearance-none truncate rounded-control bg-transparent pr-8 pl-3 text-lead font-semibold tiny:pr-5 tiny:pl-0 tiny:text-body"
        >
          {months.map((option) => (
            <option key={option} value={option}>
              {formatMonth(option)}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          size={16}
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted tiny:right-0"
        />
      </div>
      <StepButton label="Next month" month={months[index - 1]} onShow={onShow}>
        <ChevronRightIcon size={20} />
      </StepButton>
      <p aria-live="polite" className="sr-only">
        {formatMonth(month)}
      </p>
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  /** The month that it shows. Undefined at the end of the list. */
  readonly month: string | undefined;
  readonly onShow: (month: string) => void;
  readonly children: ReactNode;
}

/** Not `disabled` at the end of the list, because that would lose the focus. */
function StepButton({ label, month, onShow, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={month === undefined}
      onClick={() => {
        if (month !== undefined) onShow(month);
      }}
      className={getButtonClass(
        { look: 'secondary', size: 'icon' },
        'min-h-11 min-w-11 aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:opacity-45',
      )}
    >
      {children}
    </button>
  );
}
