import type { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import { Panel } from '../../ui/panel';

interface VersionListProps {
  readonly inputs: RecommendationReceipt['inputs'];
}

/** The versions of everything that the answer was computed from. */
export function VersionList({ inputs }: VersionListProps) {
  const { engineVersion, catalogueVersion, walletVersion, ledgerVersion, merchantsVersion } = inputs;
  const versions = [
    ['Reward engine', String(engineVersion)],
    ['Card catalog', String(catalogueVersion)],
    ['Your wallet', String(walletVersion)],
    ['Your purchases', String(ledgerVersion)],
    ['Store list', merchantsVersion ?? 'Not recorded'],
  ] as const;
  return (
    <Panel title="Based on These Versions">
      <dl className="flex flex-col gap-2 text-body">
        {versions.map(([name, version]) => (
          <div key={name} className="flex items-baseline justify-between gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular min-w-0 text-right font-medium break-all">{version}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
