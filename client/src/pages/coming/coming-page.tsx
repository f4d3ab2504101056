import { Link } from 'wouter';
import { useTitle } from '../../lib/use-title';
import { buttonClass } from '../../ui/button';
import { LogoMark } from '../../ui/logo';

interface ComingPageProps {
  readonly title: string;
  /** Outside the shell: it has its own main landmark. */
  readonly isAlone?: boolean;
}

/** Stands where a screen is not built yet, and says so. */
export function ComingPage({ title, isAlone = false }: ComingPageProps) {
  useTitle(title);
  const Frame = isAlone ? 'main' : 'div';
  return (
    <Frame className="flex min-h-[60dvh] flex-col items-center justify-center gap-5 px-6 py-16 text-center">
      <LogoMark />
      <div className="flex max-w-80 flex-col gap-1">
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="text-body text-muted">This screen is coming. It is not part of Tapwise yet.</p>
      </div>
      <Link to="/" className={buttonClass({ look: 'secondary' })}>
        Back to Home
      </Link>
    </Frame>
  );
}
