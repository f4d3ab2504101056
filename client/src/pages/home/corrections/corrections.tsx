import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { RecommendationSummary, Supersession } from '@tapwise/contracts/http/routes/recommendation';
import { supersededRecommendationsQuery } from '../../../api/superseded-recommendations';
import { walletQuery } from '../../../api/wallet';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { getButtonClass } from '../../../ui/button';
import { SectionHeading } from '../../../ui/section-heading';
import { Surface } from '../../../ui/surface';

/** More would hide the search and the wallet. Receipts show all corrections. */
const MAX_CORRECTIONS = 3;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

type SupersededSummary = RecommendationSummary & { readonly superseded: Supersession };

function isRecentlySuperseded(item: RecommendationSummary): item is SupersededSummary {
  return item.superseded !== undefined && Date.parse(item.superseded.supersededAt) > Date.now() - MAX_AGE_MS;
}

/** Lists answers that a card correction changed in the last 30 days. Renders nothing if there are none. */
export function Corrections() {
  const { data: wallet = [] } = useQuery(walletQuery());
  // After the wallet, so that the first screen doesn't wait for them.
  const { data = [] } = useQuery({
    ...supersededRecommendationsQuery(MAX_CORRECTIONS),
    enabled: wallet.length > 0,
  });
  const items = data.filter(isRecentlySuperseded);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="corrections" className="flex flex-col gap-3">
      <SectionHeading id="corrections">Corrected Recommendations</SectionHeading>
      <Surface className="px-4">
        <ul aria-labelledby="corrections" className="divide-y divide-line">
          {items.map(({ id, storeName, superseded }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-3">
              <p className="min-w-0 text-body text-pretty">{formatApostrophes(superseded.reason)}</p>
              <Link
                to={`/receipts/${id}`}
                aria-label={formatApostrophes(`See what changed at ${storeName}`)}
                className={getButtonClass({ look: 'soft', size: 'small' })}
              >
                Details
              </Link>
            </li>
          ))}
        </ul>
      </Surface>
    </section>
  );
}
