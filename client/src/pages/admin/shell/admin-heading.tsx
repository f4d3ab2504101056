import type { ReactNode } from 'react';
import { useTitle } from '../../../lib/hooks/use-title';

interface AdminHeadingProps {
  readonly children: string;
  /** At the end of the line. */
  readonly aside?: ReactNode;
}

/** The heading of a section, which is also the title of the browser's tab. */
export function AdminHeading({ children, aside }: AdminHeadingProps) {
  useTitle(children === 'Admin Dashboard' ? 'Admin' : `${children} · Admin`);
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="text-title font-semibold tracking-tight">{children}</h1>
      {aside}
    </div>
  );
}
