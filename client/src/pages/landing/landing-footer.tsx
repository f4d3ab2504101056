import { Logo } from '../../ui/logo';

/** Placeholder links: these pages don't exist yet. */
const LINKS = ['About', 'Privacy', 'Terms', 'Contact'] as const;

export function LandingFooter() {
  return (
    <footer id="footer" className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-5 py-10 md:flex-row md:items-center md:justify-between lg:px-8">
        <div className="flex flex-col gap-2">
          <Logo />
          <p className="text-caption text-muted">
            Reward rates come from public terms. Check with your issuer for current rates.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
          {LINKS.map((link) => (
            <a key={link} href="#footer" className="py-1 text-body text-muted hover:text-text">
              {link}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
