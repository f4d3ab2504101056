import CheckIcon from 'lucide-react/icons/check';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import SparkleIcon from 'lucide-react/icons/sparkle';
import { Link } from 'wouter';
import { Panel } from '../../ui/panel';
import { RoundIcon } from '../../ui/round-icon';
import type { Tip } from './tip';

export function TipsPanel({ tips }: { readonly tips: readonly Tip[] }) {
  return (
    <Panel title="Optimization Tips">
      {tips.length === 0 ? (
        <div className="flex items-center gap-3">
          <RoundIcon tone="positive">
            <CheckIcon size={20} />
          </RoundIcon>
          <p className="text-body text-muted">No tips right now.</p>
        </div>
      ) : (
        <ul aria-label="Optimization tips" className="-mb-2 flex flex-col gap-1.5">
          {tips.map(({ title, advice, links }) => (
            <li key={title} className="flex gap-3">
              <SparkleIcon size={18} className="mt-px shrink-0 text-accent" />
              <div className="min-w-0">
                <p className="text-body font-semibold">{title}</p>
                <p className="text-body text-pretty text-muted">{advice}</p>
                {links.map(({ to, label }) => (
                  <Link
                    key={to}
                    to={to}
                    className="block py-3 text-body font-semibold text-accent hover:underline lg:py-2"
                  >
                    {label}
                    {/* Stays with the last word. */}
                    {'\u00a0'}
                    <ChevronRightIcon size={16} className="-mt-0.5 inline" />
                  </Link>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
