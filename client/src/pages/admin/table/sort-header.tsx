import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { cx } from '../../../ui/cx';

interface SortHeaderProps {
  readonly label: string;
  readonly isNumeric: boolean;
  /** Undefined if the table is sorted by a different column. */
  readonly order: 'asc' | 'desc' | undefined;
  readonly className: string;
  readonly onSort: () => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A column header that sorts the table. */
export function SortHeader({ label, isNumeric, order, className, onSort }: SortHeaderProps) {
  return (
    <th
      scope="col"
      aria-sort={order === undefined ? 'none' : ARIA_SORT[order]}
      className={cx(
        'sticky top-0 z-10 border-b border-line bg-sunken p-0 first:*:pl-4 last:*:pr-4',
        className,
      )}
    >
      <button
        type="button"
        onClick={onSort}
        className={cx(
          'flex h-11 w-full items-center gap-0.5 px-3 text-caption font-semibold outline-offset-[-3px]',
          order === undefined ? 'text-muted hover:text-text' : 'text-text',
          isNumeric && 'flex-row-reverse text-right max-sm:pr-4',
        )}
      >
        {label}
        <ChevronDownIcon
          size={14}
          className={cx(order === undefined && 'opacity-0', order === 'asc' && 'rotate-180')}
        />
      </button>
    </th>
  );
}
