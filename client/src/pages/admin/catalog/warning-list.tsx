import type { CardWarning } from '@tapwise/contracts/http/schemas/admin-card';
import { Badge } from '../../../ui/badge';

const LABELS = { outlier: 'Outlier', uncertain: 'Uncertain', outdated: 'Outdated' } as const;

interface WarningListProps {
  readonly title: string;
  readonly warnings: readonly CardWarning[];
}

/** Lists figures of a card that look wrong or are uncertain. Renders nothing if there are none. */
export function WarningList({ title, warnings }: WarningListProps) {
  if (warnings.length === 0) return null;
  return (
    <div>
      <h3 className="pb-1 text-caption font-semibold text-muted">{title}</h3>
      <ul aria-label={title} className="flex flex-col gap-1.5">
        {warnings.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className="flex items-start gap-2 text-body">
            <Badge tone={kind === 'outlier' ? 'warning' : 'neutral'}>{LABELS[kind]}</Badge>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {text.charAt(0).toUpperCase() + text.slice(1)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
