import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useFocusOnOpen } from '../../lib/focus/use-focus-on-open';
import { LogoMark } from '../../ui/logo';
import { Surface } from '../../ui/surface';

interface AuthFrameProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** The layout of the forms outside of the app shell. */
export function AuthFrame({ title, subtitle, children, footer }: AuthFrameProps) {
  const [path] = useLocation();
  useFocusOnOpen(path);
  return (
    <main
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center px-4 py-10 outline-none sm:justify-center"
    >
      <div className="flex w-full max-w-sm flex-col gap-6">
        <div className="flex flex-col items-center gap-4 text-center">
          <Link to="/" aria-label="Tapwise, home" className="rounded-control">
            <LogoMark className="size-11" />
          </Link>
          <div>
            <h1 className="text-title font-semibold tracking-tight">{title}</h1>
            <p className="text-body text-muted">{subtitle}</p>
          </div>
        </div>
        <Surface className="p-5">{children}</Surface>
        <p className="text-center text-body text-muted">{footer}</p>
      </div>
    </main>
  );
}
