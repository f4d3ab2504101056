import TrendingUpIcon from 'lucide-react/icons/trending-up';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { describeUpgradeCosts, renderUpgradeIntro } from '@tapwise/rewards/engine/sentences/upgrade-rows';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { IconList } from './icon-list';

interface UpgradeListProps {
  readonly answer: Pick<Recommendation, 'premiumUpgrades' | 'upgradeCodes'>;
  /** How many are shown. By default, all. */
  readonly limit?: number;
}

const TITLE = 'Cards That Would Earn More';
/** Per year, after fees. For less, a card isn't worth an application, and most are store cards for a single store. */
const MIN_GAIN_CENTS = 5_00;

/** Catalog cards that would have earned more. What all of them have in common is stated once, above them. */
export function UpgradeList({ answer, limit }: UpgradeListProps) {
  const upgrades = answer.upgradeCodes.flatMap(({ code, params }) => (code === 'upgrade' ? [params] : []));
  const shownUpgrades = upgrades
    .filter(({ moreCents, netCents = moreCents }) => netCents >= MIN_GAIN_CENTS)
    .slice(0, limit);
  const [first] = shownUpgrades;
  if (upgrades.length === 0)
    return (
      <IconList
        title={TITLE}
        // Answers of early engines have no codes.
        lines={answer.premiumUpgrades.slice(0, limit)}
        icon={<TrendingUpIcon size={18} className="mt-px shrink-0 text-muted" />}
      />
    );
  if (!first) return null;
  return (
    <section className="flex flex-col gap-2">
      <div>
        <h3 className="text-body font-semibold">{TITLE}</h3>
        <p className="text-caption text-muted">{formatApostrophes(renderUpgradeIntro(first))}</p>
      </div>
      <ul aria-label={TITLE} className="flex flex-col divide-y divide-line">
        {shownUpgrades.map((upgrade) => (
          <li key={upgrade.card} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="text-body font-medium">{formatApostrophes(upgrade.card)}</p>
              <p className="text-caption text-muted">{formatApostrophes(describeUpgradeCosts(upgrade))}</p>
            </div>
            <p className="tabular shrink-0 text-body font-semibold text-positive">
              +{formatDollars(upgrade.moreCents / 100)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
