import { Redirect } from 'wouter';
import { isUserScreenRequested, keepReturnPath } from '../../features/session/return-path';
import { SiteFooter } from '../../features/site/site-footer';
import { useTitle } from '../../lib/hooks/use-title';
import { Analytics } from './analytics';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { LandingHeader } from './landing-header';
import { Pricing } from './pricing';
import { Testimonials } from './testimonials';

export function LandingPage() {
  useTitle('The right card, every time');
  if (isUserScreenRequested()) return <Redirect to={keepReturnPath('/login')} replace />;
  return (
    <div data-page="landing">
      <LandingHeader />
      <main className="mx-auto flex max-w-6xl flex-col gap-20 px-5 pt-8 pb-20 md:gap-28 md:pt-16 lg:px-8">
        <Hero />
        <HowItWorks />
        <Analytics />
        <Pricing />
        <Testimonials />
      </main>
      <SiteFooter />
    </div>
  );
}
