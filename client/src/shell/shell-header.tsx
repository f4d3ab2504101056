import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Logo } from '../ui/logo';

/** The app's header: the logo, with `children` at its end. */
export function ShellHeader({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 h-14 bg-background/90 backdrop-blur">
      <div className="mx-auto flex h-full max-w-6xl items-center justify-between gap-3 px-4 lg:px-6">
        <Link to="/" aria-label="Tapwise, home" className="flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        <div className="flex items-center gap-3">{children}</div>
      </div>
    </header>
  );
}
