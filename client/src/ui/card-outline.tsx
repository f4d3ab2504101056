import type { ReactNode } from 'react';

/** The outline of a small card, where there is none to show. `children`: an icon. */
export function CardOutline({ children }: { readonly children?: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="flex aspect-[1.586] w-10 shrink-0 items-center justify-center rounded-[0.3rem] border border-dashed border-line-strong text-muted"
    >
      {children}
    </span>
  );
}
