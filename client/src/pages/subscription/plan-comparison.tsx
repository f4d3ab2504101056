import CheckIcon from 'lucide-react/icons/check';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { Surface } from '../../ui/surface';

/** What both plans include. */
const FREE_FEATURES = [
  'Best card for every purchase',
  'Full ranking and receipts',
  'Insights and reminders',
  'Import, export, and API access',
] as const;

const CELL = 'w-18 py-3 text-center max-[16rem]:w-auto sm:w-24';
const FEATURE = 'py-3 pr-3 text-left font-normal max-[16rem]:pr-1';

function Included() {
  return (
    <>
      <CheckIcon size={18} className="mx-auto text-positive" />
      <span className="sr-only">Included</span>
    </>
  );
}

/** What premium adds, next to what the free plan has: only the number of cards differs. */
export function PlanComparison() {
  return (
    <Surface aria-labelledby="comparison" className="flex flex-col gap-3 p-5 max-[16rem]:px-3">
      <h2 id="comparison" className="text-lead font-semibold">
        Compare Plans
      </h2>
      <table aria-labelledby="comparison" className="w-full text-body max-[16rem]:text-caption">
        <thead>
          <tr className="border-b border-line text-caption text-muted">
            <th scope="col" className={FEATURE}>
              <span className="sr-only">Feature</span>
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              Free
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              Premium
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <tr>
            <th scope="row" className={FEATURE}>
              Cards in your wallet
            </th>
            <td className={`tabular ${CELL} font-semibold`}>{MAX_CARDS.free}</td>
            <td className={`tabular ${CELL} font-semibold`}>{MAX_CARDS.premium}</td>
          </tr>
          {FREE_FEATURES.map((feature) => (
            <tr key={feature}>
              <th scope="row" className={FEATURE}>
                {feature}
              </th>
              <td className={CELL}>
                <Included />
              </td>
              <td className={CELL}>
                <Included />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Surface>
  );
}
