import { useGradualCount } from '../../lib/hooks/use-gradual-count';
import { cx } from '../../ui/cx';
import { ScrollRow } from '../../ui/scroll-row';
import { formatTab } from './explore-filter';

interface CategoryTabsProps {
  readonly tabs: readonly string[];
  readonly current: string;
  readonly onPick: (tab: string) => void;
}

/** The tabs that filter cards by category. */
export function CategoryTabs({ tabs, current, onPick }: CategoryTabsProps) {
  return (
    <div className="border-b border-line max-lg:-mx-4">
      <div className="-mb-0.5 max-lg:mx-4">
        <ScrollRow label="Card category" pressedKey={`${current} of ${String(tabs.length)}`}>
          {tabs.map((tab) => (
            <FilterButton
              key={tab}
              isCurrent={tab === current}
              onPick={() => {
                onPick(tab);
              }}
              className={cx(
                'border-b-2 px-2 lg:mr-2',
                tab === current
                  ? 'border-accent text-accent'
                  : 'border-transparent text-muted hover:text-text forced-colors:border-[Canvas]',
              )}
            >
              {formatTab(tab)}
            </FilterButton>
          ))}
        </ScrollRow>
      </div>
    </div>
  );
}

interface BankChipsProps {
  readonly banks: readonly string[];
  readonly current: string;
  readonly onPick: (bank: string) => void;
}

/** All banks in one row. */
export function BankChips({ banks, current, onPick }: BankChipsProps) {
  const shownCount = useGradualCount(banks.length);
  const isShown = (bank: string, index: number) => index < shownCount || bank === current;
  return (
    <ScrollRow label="Bank" pressedKey={`${current} of ${String(banks.length)}`}>
      {['', ...banks.filter(isShown)].map((bank) => (
        <FilterButton
          key={bank}
          isCurrent={bank === current}
          onPick={() => {
            onPick(bank);
          }}
          className={cx(
            'rounded-full border px-4',
            bank === current
              ? 'border-accent bg-accent-soft text-accent'
              : 'border-line bg-surface text-muted hover:text-text',
          )}
        >
          {bank === '' ? 'All Banks' : bank}
        </FilterButton>
      ))}
    </ScrollRow>
  );
}

interface FilterButtonProps {
  readonly isCurrent: boolean;
  readonly onPick: () => void;
  readonly className: string;
  readonly children: string;
}

function FilterButton({ isCurrent, onPick, className, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={onPick}
      className={cx(
        'h-11 shrink-0 text-body font-medium whitespace-nowrap transition-colors',
        isCurrent && 'segment-on',
        className,
      )}
    >
      {children}
    </button>
  );
}
