import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { formatCreditName } from '@tapwise/rewards/engine/sentences/benefits';
import { formatDollars } from '../../lib/format/format-dollars';

/** What a purchase used of its card's credits: `Used $7.00 of your Dunkin’ credit`. */
export function CreditLines({ creditUses = [] }: Pick<Purchase, 'creditUses'>) {
  return creditUses.map(({ creditId, name, amount }) => (
    <p key={creditId} className="mt-1.5 pl-13 max-[21rem]:pl-0 text-caption text-positive">
      Used {formatDollars(Number(amount))} of your {formatCreditName(name)}
    </p>
  ));
}
