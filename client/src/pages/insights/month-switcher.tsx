import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { formatMonth } from '../../lib/format/dates';
import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { getButtonClass } from '../../ui/button';
import { cx } from '../../ui/cx';

interface MonthSwitcherProps {
  readonly month: string;
  /** Latest first. */
  readonly months: readonly string[];
  readonly onShow: (month: string) => void;
}

/** The shown month, with buttons for its neighbors if there are any. */
export function MonthSwitcher({ month, months, onShow }: MonthSwitcherProps) {
  if (months.length === 1) return <h2 className="mt-1 text-lead font-semibold">{formatMonth(month)}</h2>;
  return <Switcher month={month} months={months} onShow={onShow} />;
}

function Switcher({ month, months, onShow }: MonthSwitcherProps) {
  const index = months.indexOf(month);
  // At 200% zoom, a long name would leave no room for the arrows.
  const isTiny = useMediaQuery('(max-width: 16rem)');
  return (
    <div
      role="group"
      aria-label="Choose a month"
      // A grid, which keeps the arrows next to the month where rows wrap.
      className={cx('grid items-center justify-between lg:justify-start', !isTiny && 'gap-2')}
      style={{ gridTemplateColumns: 'auto minmax(0, auto) auto' }}
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
          className={cx(
            'h-11 [field-sizing:content] appearance-none rounded-control bg-transparent text-lead font-semibold',
            !isTiny && 'pr-8 pl-3',
          )}
        >
          {months.map((option) => (
            <option key={option} value={option}>
              {formatMonth(option, isTiny ? 'medium' : 'long')}
            </option>
          ))}
        </select>
        {!isTiny && (
          <ChevronDownIcon
            size={16}
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted"
          />
        )}
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
