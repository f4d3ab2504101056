import ArrowDownUpIcon from 'lucide-react/icons/arrow-down-up';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { cx } from '../../ui/cx';
import { CARD_ORDERS, type CardOrder, formatCardOrder, parseCardOrder } from './card-order';

interface OrderSelectProps {
  readonly order: CardOrder;
  readonly isSearch: boolean;
  readonly onPick: (order: CardOrder) => void;
}

/** The order of the list, as wide as its name on a phone, so that the search keeps its width. */
export function OrderSelect({ order, isSearch, onPick }: OrderSelectProps) {
  return (
    <div className="relative shrink-0">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted"
      >
        <ArrowDownUpIcon size={18} />
      </span>
      <select
        aria-label="Sort by"
        value={order}
        onChange={(event) => {
          onPick(parseCardOrder(event.target.value));
        }}
        className={cx(
          'h-12 [field-sizing:content] w-full appearance-none truncate rounded-control border bg-surface pr-3 pl-10 text-body lg:w-48 lg:pr-10 lg:pl-12',
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
