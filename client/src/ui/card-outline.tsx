import type { ReactNode } from 'react';

/** A blank card with a chip, or with an icon, where there is no card to show. */
export function CardOutline({ children }: { readonly children?: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="flex aspect-[1.586] w-10 shrink-0 items-center justify-center rounded-[0.3rem] bg-fill text-muted"
    >
      {children || <span className="mr-auto ml-1.5 h-1.5 w-2 bg-line-strong" />}
    </span>
  );
}
