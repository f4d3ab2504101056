import ArrowDownUpIcon from 'lucide-react/icons/arrow-down-up';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { cx } from '../../ui/cx';
import { CARD_ORDERS, type CardOrder, formatCardOrder, parseCardOrder } from './card-order';

interface OrderSelectProps {
  readonly order: CardOrder;
  readonly isSearch: boolean;
  readonly onPick: (order: CardOrder) => void;
}

/** The order of the list. On a phone, an icon, so that the search keeps its width. */
export function OrderSelect({ order, isSearch, onPick }: OrderSelectProps) {
  return (
    <div
      className={cx(
        'relative flex h-12 w-12 shrink-0 items-center rounded-control border bg-surface lg:w-48',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        order === 'match' ? 'border-line-strong text-muted' : 'border-accent text-accent',
      )}
    >
      <ArrowDownUpIcon size={18} className="pointer-events-none mx-auto shrink-0 lg:mr-0 lg:ml-3.5" />
      <select
        aria-label="Sort by"
        value={order}
        onChange={(event) => {
          onPick(parseCardOrder(event.target.value));
        }}
        className="h-full appearance-none rounded-control bg-transparent text-lead text-text outline-none max-lg:absolute max-lg:inset-0 max-lg:w-full max-lg:opacity-0 lg:min-w-0 lg:flex-1 lg:pr-9 lg:pl-2.5 lg:text-body"
      >
        {CARD_ORDERS.map((value) => (
          <option key={value} value={value}>
            {formatCardOrder(value, isSearch)}
          </option>
        ))}
      </select>
      <ChevronDownIcon
        size={16}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted max-lg:hidden"
      />
    </div>
  );
}
