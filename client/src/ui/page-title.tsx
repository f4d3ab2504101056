import type { ReactNode } from 'react';

/** The title of a screen. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  return <h1 className="text-title font-semibold tracking-tight">{children}</h1>;
}
