import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import { Link } from 'wouter';

interface BackLinkProps {
  readonly to: string;
  /** The name of the screen that it leads to. */
  readonly children: string;
}

/** The way back, above the title of a screen below a tab. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      data-slot="back-link"
      className="-ml-3 flex min-h-11 items-center gap-0.5 self-start rounded-control pr-3 pl-1 text-body font-medium text-accent hover:bg-accent-soft"
    >
      <ChevronLeftIcon size={20} /> {children}
    </Link>
  );
}
