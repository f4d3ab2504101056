import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import SparkleIcon from 'lucide-react/icons/sparkle';
import { Link } from 'wouter';
import { Panel } from '../../ui/panel';
import type { Tip } from './tip';

/** Renders nothing without tips. */
export function TipsPanel({ tips }: { readonly tips: readonly Tip[] }) {
  if (tips.length === 0) return null;
  return (
    <Panel title="Optimization Tips">
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
                  className="block py-3 text-body font-semibold text-accent hover:underline"
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
    </Panel>
  );
}
