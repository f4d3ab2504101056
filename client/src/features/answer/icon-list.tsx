import CheckIcon from 'lucide-react/icons/check';
import InfoIcon from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { formatApostrophes } from '../../lib/format/format-apostrophes';

const CHECK = <CheckIcon size={18} className="mt-px shrink-0 text-positive" />;

const INFO = <InfoIcon size={18} className="mt-px shrink-0 text-muted" />;
const NO_NOTES: readonly string[] = [];

interface IconListProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly icon?: ReactNode;
  /** The lines that inform instead of speaking for the answer. They have an info icon. */
  readonly notes?: readonly string[];
}

/** A titled list with an icon before each line. Renders nothing if there are no lines. */
export function IconList({ title, lines, icon = CHECK, notes = NO_NOTES }: IconListProps) {
  if (lines.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5 text-body wrap-anywhere">
            {notes.includes(line) ? INFO : icon}
            {formatApostrophes(line)}
          </li>
        ))}
      </ul>
    </section>
  );
}
