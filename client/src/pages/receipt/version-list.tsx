import type { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import { Fold } from '../../ui/fold';
import { Surface } from '../../ui/surface';

interface VersionListProps {
  readonly receipt: Pick<RecommendationReceipt, 'inputs' | 'reasonCodes'>;
}

const SHORT_ID_LENGTH = 8;

/** The code by which card networks know the store. Undefined if the answer isn't about a store. */
function findStoreCode(reasonCodes: RecommendationReceipt['reasonCodes']): string | undefined {
  for (const { code, params } of reasonCodes) {
    if (code === 'store-category' || code === 'pump-category') return params.merchantCode;
    if (code === 'clarified') return params.code;
  }
  return undefined;
}

/** What the answer was computed from, for those who want to check it. */
export function VersionList({ receipt: { inputs, reasonCodes } }: VersionListProps) {
  const storeCode = findStoreCode(reasonCodes);
  const { engineVersion, catalogueVersion, walletVersion, ledgerVersion, merchantsVersion } = inputs;
  const versions = [
    ['Reward engine', String(engineVersion)],
    ['Card catalog', String(catalogueVersion)],
    ['Your wallet', String(walletVersion)],
    ['Your purchases', String(ledgerVersion)],
    ['Store list', merchantsVersion?.slice(0, SHORT_ID_LENGTH) ?? 'Not recorded'],
    ...(storeCode === undefined ? [] : [['Store category code', storeCode] as const]),
  ] as const;
  return (
    <Surface className="px-4 py-1.5">
      <Fold isHeading summary={<span className="text-lead font-semibold">Calculation Details</span>}>
        <p className="pb-3 text-body text-muted">
          The versions of the data behind this answer. With them, we can check it at any time.
        </p>
        <dl className="flex flex-col gap-2 pb-2 text-body">
          {versions.map(([name, version]) => (
            <div key={name} className="flex items-baseline justify-between gap-3">
              <dt className="text-muted">{name}</dt>
              <dd className="tabular text-right font-medium">{version}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </Surface>
  );
}
