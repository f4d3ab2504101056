import type { ReactNode } from 'react';

interface FactsProps {
  /** Names and values. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** An inline style, because the first load of every page includes all classes. With less room, a value wraps. */
const VALUE = { flexBasis: '4rem' } as const;

/** Facts in rows: their names on the left, and their values on the right. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="min-w-0 flex-1 divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-4 py-2 first:pt-0 last:pb-0">
          <dt className="text-caption text-muted">{name}</dt>
          <dd style={VALUE} className="flex-1 text-right text-body font-medium text-balance">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
