import { useLocation } from 'wouter';
import { useFocusOnOpen } from '../../lib/focus/use-focus-on-open';
import { Analytics } from './analytics';
import { HowItWorks } from './how-it-works';
import { Pricing } from './pricing';
import { Testimonials } from './testimonials';

/** The sections below the first screen, and the focus. They load after it, because its size is limited. */
export function MoreSections() {
  const [path] = useLocation();
  useFocusOnOpen(path);
  return (
    <>
      <HowItWorks />
      <Analytics />
      <Pricing />
      <Testimonials />
    </>
  );
}
