import { cx } from '../../ui/cx';
import { formatCost } from './purchase-cost';

interface CostLineProps {
  /** Both in dollars. */
  readonly cost: number;
  readonly reward: number;
  readonly className?: string;
}

/** The cost of paying with a card, and the rest of the reward. Renders nothing if there are no costs. */
export function CostLine({ cost, reward, className }: CostLineProps) {
  if (cost <= 0) return null;
  const isLoss = cost > reward;
  return (
    <p className={cx('text-body font-medium', isLoss ? 'text-danger' : 'text-muted', className)}>
      {formatCost(cost, reward)}
    </p>
  );
}
