import type { ReactNode } from 'react';
import { Surface } from './surface';

interface StatTileProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Shown after the label. */
  readonly hint?: string | undefined;
}

/** A number and its label. */
export function StatTile({ label, children, hint }: StatTileProps) {
  return (
    <Surface className="px-3 py-3 sm:px-4">
      <dl className="flex min-w-0 flex-col-reverse">
        <dt className="dots text-caption text-muted">
          <span>{label}</span>
          {hint !== undefined && <span> {hint}</span>}
        </dt>
        <dd className="tabular text-title font-semibold">{children}</dd>
      </dl>
    </Surface>
  );
}
