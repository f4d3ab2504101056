import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Dots } from '../../ui/dots';

interface RankedRow {
  readonly id: string;
  readonly name: string;
  /** What the rows are ordered by. */
  readonly valueText: string;
  /** Below the name, on one line where they fit. */
  readonly details: readonly string[];
  readonly href: string;
  readonly art?: ReactNode;
}

interface RankedListProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly rows: readonly RankedRow[];
}

/** What was used most, first one first. Each row opens its purchases. */
export function RankedList({ label, rows }: RankedListProps) {
  return (
    <ol aria-label={label} className="-my-1.5 flex flex-col">
      {rows.map(({ id, name, valueText, details, href, art }) => (
        <li key={id}>
          <Link
            to={href}
            className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 transition-colors hover:bg-fill"
          >
            {art}
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 text-body font-medium wrap-anywhere">{formatApostrophes(name)}</span>
                <span className="tabular flex items-center gap-1 self-start text-body font-semibold">
                  {valueText}
                  <ChevronRightIcon size={16} className="-mr-1 shrink-0 text-muted" />
                </span>
              </span>
              <Dots className="text-caption text-muted" parts={details} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
