import type { ReactNode } from 'react';
import { Fold } from '../../ui/fold';

interface FoldedSectionProps {
  readonly title: string;
  /** What the content amounts to, next to the title. */
  readonly total: string;
  readonly children: ReactNode;
}

/** A section for reference, which shows its content on request. */
export function FoldedSection({ title, total, children }: FoldedSectionProps) {
  return (
    <section aria-label={title} className="py-1.5">
      <Fold
        isHeading
        summary={
          <span className="flex items-baseline justify-between gap-3">
            <span className="text-body font-semibold">{title}</span>{' '}
            <span className="tabular text-body text-muted">{total}</span>
          </span>
        }
      >
        <div className="pt-1 pb-2.5">{children}</div>
      </Fold>
    </section>
  );
}
