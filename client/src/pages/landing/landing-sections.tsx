import type { ReactNode } from 'react';

/** The column of the landing page's sections. */
export function LandingSections({ children }: { readonly children: ReactNode }) {
  return (
    <main
      tabIndex={-1}
      className="mx-auto flex max-w-6xl flex-col gap-20 px-5 pt-8 pb-20 outline-none md:gap-28 md:pt-16 lg:px-8"
    >
      {children}
    </main>
  );
}
