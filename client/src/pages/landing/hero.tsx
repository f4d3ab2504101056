import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { keepReturnPath } from '../../features/session/return-path';
import { getButtonClass } from '../../ui/button';
import { AccuracyLine } from './accuracy-line';

interface HeroProps {
  /** The product, to try. */
  readonly demo: ReactNode;
}

export function Hero({ demo }: HeroProps) {
  return (
    <section className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:gap-y-6">
      <div className="flex flex-col items-start gap-6 lg:self-end">
        <h1 className="text-display font-bold tracking-tight text-balance">
          Know which card to tap before you tap it.
        </h1>
        <p className="max-w-lg text-lead text-muted text-pretty">
          Type where you shop. Tapwise shows which card in your wallet earns the most there, about how much,
          and why.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to={keepReturnPath('/signup')} className={getButtonClass({ size: 'large' })}>
            Get Started
          </Link>
          <Link
            to={keepReturnPath('/login')}
            className={getButtonClass({ look: 'secondary', size: 'large' })}
          >
            Sign In
          </Link>
        </div>
      </div>
      <div className="lg:col-start-2 lg:row-span-2">{demo}</div>
      <div className="flex flex-col gap-1 lg:row-start-2">
        <p className="text-body text-muted">
          Free for up to three cards. No bank login. No affiliate rankings.
        </p>
        <AccuracyLine />
      </div>
    </section>
  );
}
