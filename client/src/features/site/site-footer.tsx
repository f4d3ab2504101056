import { Logo } from '../../ui/logo';
import { SiteLinks } from './site-links';

/** The footer of the pages without the app shell. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-5 py-10 md:flex-row md:items-center md:justify-between lg:px-8">
        <div className="flex flex-col gap-2">
          <Logo />
          <p className="text-caption text-muted">
            Reward rates come from public card terms and data. Check current rates with your issuer.
          </p>
        </div>
        <SiteLinks />
      </div>
    </footer>
  );
}
