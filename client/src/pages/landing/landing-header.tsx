import { Link } from 'wouter';
import { keepReturnPath } from '../../features/session/return-path';
import { getButtonClass } from '../../ui/button';
import { Logo, LogoMark } from '../../ui/logo';

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-20 bg-background/90 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-5 lg:px-8">
        <Link
          to="/landing"
          aria-label="Tapwise"
          className="flex min-h-11 min-w-11 items-center rounded-control"
        >
          {/* The narrowest phones have room for the mark only. */}
          <Logo className="max-[23rem]:hidden" />
          <LogoMark className="min-[23rem]:hidden" />
        </Link>
        <nav aria-label="Account" className="flex items-center gap-1">
          <a href="#how-it-works" className={getButtonClass({ look: 'quiet' }, 'max-md:hidden')}>
            How It Works
          </a>
          <a href="#pricing" className={getButtonClass({ look: 'quiet' }, 'max-md:hidden')}>
            Pricing
          </a>
          <Link
            to={keepReturnPath('/login')}
            className={getButtonClass({ look: 'quiet' }, 'max-sm:px-3 max-[16rem]:hidden')}
          >
            Sign In
          </Link>
          <Link to={keepReturnPath('/signup')} className={getButtonClass({}, 'ml-1 max-sm:px-3')}>
            Get Started
          </Link>
        </nav>
      </div>
    </header>
  );
}
