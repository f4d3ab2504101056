import ReceiptTextIcon from 'lucide-react/icons/receipt-text';
import { Link } from 'wouter';
import { getButtonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { RoundIcon } from '../../ui/round-icon';
import { Surface } from '../../ui/surface';

/** In place of everything that is about purchases, until there are some. */
export function FirstPurchase() {
  return (
    <Surface className="py-4">
      <EmptyState
        art={
          <RoundIcon>
            <ReceiptTextIcon size={20} />
          </RoundIcon>
        }
        title="Start recording purchases"
        hint="Import a statement to see what your cards earn, and where another card would earn more."
        action={
          <Link to="/purchases/import" className={getButtonClass()}>
            Import Purchases
          </Link>
        }
      />
    </Surface>
  );
}
