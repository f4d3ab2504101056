import { useQuery } from '@tanstack/react-query';
import { formatCreditName } from '@tapwise/rewards/engine/sentences/benefits';
import { creditsQuery } from '../../api/credits';
import { formatDollars } from '../../lib/format/format-dollars';

/**
 * What the purchase used of its card's credits in their current periods: `Used $7.00 of your Dunkin’ credit`. Nothing
 * if it used none, or while the credits aren't known.
 */
export function CreditLines({ purchaseId }: { readonly purchaseId: string }) {
  const { data: credits = [] } = useQuery(creditsQuery());
  const used = credits.flatMap(({ creditId, name, uses }) =>
    uses
      .filter((use) => use.purchaseId === purchaseId && use.amount !== null)
      .map(({ amount }) => ({
        creditId,
        line: `Used ${formatDollars(amount ?? 0)} of your ${formatCreditName(name)}`,
      })),
  );
  return used.map(({ creditId, line }) => (
    <p key={creditId} className="mt-1.5 pl-13 text-caption text-positive">
      {line}
    </p>
  ));
}
