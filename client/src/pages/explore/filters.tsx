import { useState } from 'react';
import { cx } from '../../ui/cx';
import { formatTab } from './explore-filter';

const ROW = 'scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 lg:mx-0 lg:flex-wrap lg:px-0';

const CHIP =
  'h-9 shrink-0 rounded-full border px-3.5 text-body font-medium whitespace-nowrap transition-colors';

interface CategoryTabsProps {
  readonly tabs: readonly string[];
  readonly current: string;
  readonly onPick: (tab: string) => void;
}

/** The tabs that filter cards by category. */
export function CategoryTabs({ tabs, current, onPick }: CategoryTabsProps) {
  return (
    <div role="group" aria-label="Card category" className={cx(ROW, 'border-b border-line lg:gap-4')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === current}
          onClick={() => {
            onPick(tab);
          }}
          className={cx(
            '-mb-0.5 h-10 shrink-0 border-b-2 px-1 text-body font-medium transition-colors max-lg:px-2',
            tab === current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {formatTab(tab)}
        </button>
      ))}
    </div>
  );
}

interface BankChipsProps {
  readonly banks: readonly string[];
  readonly current: string;
  readonly onPick: (bank: string) => void;
}

/** The number of chips that a desktop shows before `more`. A phone scrolls through all of them. */
const INITIAL_BANK_COUNT = 6;

export function BankChips({ banks, current, onPick }: BankChipsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const hidden = banks.filter((bank, index) => index >= INITIAL_BANK_COUNT && bank !== current);
  return (
    <div role="group" aria-label="Bank" className={ROW}>
      {['', ...banks].map((bank) => (
        <button
          key={bank}
          type="button"
          aria-pressed={bank === current}
          onClick={() => {
            onPick(bank);
          }}
          className={cx(
            CHIP,
            bank === current
              ? 'border-accent bg-accent-soft text-accent'
              : 'border-line bg-surface text-muted hover:text-text',
            !isExpanded && hidden.includes(bank) && 'lg:hidden',
          )}
        >
          {bank === '' ? 'All Banks' : bank}
        </button>
      ))}
      {hidden.length > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => {
            setIsExpanded(!isExpanded);
          }}
          className={cx(CHIP, 'border-transparent text-accent max-lg:hidden')}
        >
          {isExpanded ? 'Fewer Banks' : `${String(hidden.length)} more`}
        </button>
      )}
    </div>
  );
}
