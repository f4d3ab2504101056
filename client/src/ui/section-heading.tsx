import type { ReactNode } from 'react';

interface SectionHeadingProps {
  readonly children: ReactNode;
  readonly id?: string;
  /** Next to the heading. */
  readonly badge?: ReactNode;
  /** At the end of the line. */
  readonly aside?: ReactNode;
}

export function SectionHeading({ children, id, badge, aside }: SectionHeadingProps) {
  return (
    <div data-slot="section-heading" className="flex min-h-9 items-center justify-between gap-3">
      <div className="flex items-center gap-2.5">
        <h2 id={id} className="text-lead font-semibold">
          {children}
        </h2>
        {badge}
      </div>
      {aside}
    </div>
  );
}
