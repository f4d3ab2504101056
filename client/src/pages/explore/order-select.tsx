import ArrowDownUpIcon from 'lucide-react/icons/arrow-down-up';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { cx } from '../../ui/cx';
import { CARD_ORDERS, type CardOrder, formatCardOrder, parseCardOrder } from './card-order';

interface OrderSelectProps {
  readonly order: CardOrder;
  readonly isSearch: boolean;
  readonly onPick: (order: CardOrder) => void;
}

/** The order of the list. On a phone, only its label, so that the search keeps its width. */
export function OrderSelect({ order, isSearch, onPick }: OrderSelectProps) {
  return (
    <div className="relative shrink-0">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center gap-2 text-muted"
      >
        <ArrowDownUpIcon size={18} /> <span className="text-body font-medium lg:hidden">Sort</span>
      </span>
      <select
        aria-label="Sort by"
        value={order}
        onChange={(event) => {
          onPick(parseCardOrder(event.target.value));
        }}
        // On a phone, the padding leaves no room for the chosen order.
        className={cx(
          'h-12 w-24 appearance-none truncate rounded-control border bg-surface pl-24 text-body lg:w-48 lg:pr-10 lg:pl-12',
          order === 'match' ? 'border-line-strong' : 'border-accent',
        )}
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
