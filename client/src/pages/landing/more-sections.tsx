import { Analytics } from './analytics';
import { HowItWorks } from './how-it-works';
import { Pricing } from './pricing';
import { Testimonials } from './testimonials';

/** The sections below the first screen. They load after it, because its size is limited. */
export function MoreSections() {
  return (
    <>
      <HowItWorks />
      <Analytics />
      <Pricing />
      <Testimonials />
    </>
  );
}
