import CheckIcon from 'lucide-react/icons/check';
import SparkleIcon from 'lucide-react/icons/sparkle';
import { Panel } from '../../ui/panel';
import { RoundIcon } from '../../ui/round-icon';
import type { Tip } from './tips';

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
        <ul aria-label="Optimization tips" className="flex flex-col gap-3">
          {tips.map(({ title, advice }) => (
            <li key={title} className="flex gap-3">
              <SparkleIcon size={18} className="mt-px shrink-0 text-accent" />
              <div className="min-w-0">
                <p className="text-body font-semibold">{title}</p>
                <p className="text-body text-muted">{advice}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
