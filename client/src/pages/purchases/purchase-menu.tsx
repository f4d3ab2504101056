import EllipsisIcon from 'lucide-react/icons/ellipsis';
import ListOrderedIcon from 'lucide-react/icons/list-ordered';
import PencilIcon from 'lucide-react/icons/pencil';
import StoreIcon from 'lucide-react/icons/store';
import Trash2Icon from 'lucide-react/icons/trash-2';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { cx } from '../../ui/cx';

export interface PurchaseActions {
  readonly onEdit: (purchase: Purchase) => void;
  readonly onRefund: (purchase: Purchase) => void;
  readonly onRemove: (purchase: Purchase) => void;
  readonly onShowStore: (storeName: string) => void;
  readonly onShowReceipt: (recommendationId: string) => void;
}

interface PurchaseMenuProps extends PurchaseActions {
  readonly purchase: Purchase;
  /** The subject of the actions, for screen readers. */
  readonly label: string;
}

const ITEM =
  'flex h-11 items-center gap-3 rounded-control px-3 text-body outline-none select-none data-highlighted:bg-fill';

export function PurchaseMenu({
  purchase,
  label,
  onEdit,
  onRefund,
  onRemove,
  onShowStore,
  onShowReceipt,
}: PurchaseMenuProps) {
  const { recommendationId } = purchase;
  const isRefunded = Number(purchase.refunded) >= Number(purchase.amount);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={`Actions for ${label}`}
        className="relative -mr-3 -ml-2 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-fill hover:text-text"
      >
        <EllipsisIcon size={20} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          data-slot="menu"
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-50 w-60 rounded-surface border border-line bg-raised p-1.5 shadow-raised"
        >
          <Item
            icon={<PencilIcon size={18} />}
            onSelect={() => {
              onEdit(purchase);
            }}
          >
            Edit
          </Item>
          {!isRefunded && (
            <Item
              icon={<Undo2Icon size={18} />}
              onSelect={() => {
                onRefund(purchase);
              }}
            >
              Record a Refund
            </Item>
          )}
          <Item
            icon={<StoreIcon size={18} />}
            onSelect={() => {
              onShowStore(purchase.storeName);
            }}
          >
            All at {formatApostrophes(purchase.storeName)}
          </Item>
          {recommendationId !== undefined && (
            <Item
              icon={<ListOrderedIcon size={18} />}
              onSelect={() => {
                onShowReceipt(recommendationId);
              }}
            >
              Show the Recommendation
            </Item>
          )}
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
          <Item
            isDanger
            icon={<Trash2Icon size={18} />}
            onSelect={() => {
              onRemove(purchase);
            }}
          >
            Remove
          </Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface ItemProps {
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function Item({ icon, isDanger = false, onSelect, children }: ItemProps) {
  return (
    <DropdownMenu.Item className={cx(ITEM, isDanger && 'text-danger')} onSelect={onSelect}>
      {icon} <span className="min-w-0 truncate">{children}</span>
    </DropdownMenu.Item>
  );
}
