import { Link } from 'wouter';
import { keepReturnPath } from '../../features/session/return-path';
import { getButtonClass } from '../../ui/button';
import { Logo } from '../../ui/logo';

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-20 bg-background/90 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-5 lg:px-8">
        <Link to="/landing" aria-label="Tapwise" className="rounded-control">
          <Logo />
        </Link>
        <nav aria-label="Account" className="flex items-center gap-1">
          <a
            href="#how-it-works"
            className={getButtonClass({ look: 'quiet', size: 'small' }, 'max-md:hidden')}
          >
            How It Works
          </a>
          <a href="#pricing" className={getButtonClass({ look: 'quiet', size: 'small' }, 'max-md:hidden')}>
            Pricing
          </a>
          <Link to={keepReturnPath('/login')} className={getButtonClass({ look: 'quiet', size: 'small' })}>
            Sign In
          </Link>
          <Link to={keepReturnPath('/signup')} className={getButtonClass({ size: 'small' }, 'ml-1')}>
            Get Started
          </Link>
        </nav>
      </div>
    </header>
  );
}
