import { Link } from 'wouter';

export interface Bar {
  readonly name: string;
  /** Its length, in the same unit as the other bars. */
  readonly value: number;
  /** The value as text. */
  readonly valueText: string;
  readonly detail?: string | undefined;
  /** Where its name links to. */
  readonly href?: string;
}

const TONES = {
  accent: 'fill-accent forced-colors:fill-[Highlight]',
  positive: 'fill-positive forced-colors:fill-[Highlight]',
} as const;

interface BarListProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly tone?: keyof typeof TONES;
  /** The value of a full bar. By default, the largest value. */
  readonly max?: number;
}

/** A bar chart that screen readers read as a list. */
export function BarList({ label, bars, tone = 'accent', max }: BarListProps) {
  const fullValue = max ?? Math.max(...bars.map(({ value }) => value), 0);
  return (
    <ol aria-label={label} data-slot="bar-list" className="flex flex-col gap-3">
      {bars.map(({ name, value, valueText, detail, href }) => (
        <li key={name} className="flex flex-col gap-1">
          <div className="flex items-baseline justify-between gap-3">
            {href === undefined ? (
              <span className="min-w-0 truncate text-body font-medium">{name}</span>
            ) : (
              <Link
                to={href}
                className="min-w-0 truncate rounded-control text-body font-medium hover:underline"
              >
                {name}
              </Link>
            )}
            <span className="tabular text-body font-semibold">{valueText}</span>
          </div>
          <svg aria-hidden="true" width="100%" height="6" className="block">
            <rect width="100%" height="6" rx="3" className="fill-line forced-colors:fill-[GrayText]" />
            <rect
              width={`${String(computeShare(value, fullValue))}%`}
              height="6"
              rx="3"
              className={TONES[tone]}
            />
          </svg>
          {detail !== undefined && <span className="text-caption text-muted">{detail}</span>}
        </li>
      ))}
    </ol>
  );
}

function computeShare(value: number, full: number): number {
  return full > 0 ? (value / full) * 100 : 0;
}
