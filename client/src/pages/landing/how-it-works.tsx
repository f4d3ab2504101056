import CoinsIcon from 'lucide-react/icons/coins';
import CreditCardIcon from 'lucide-react/icons/credit-card';
import SearchIcon from 'lucide-react/icons/search';

const STEPS = [
  {
    Icon: CreditCardIcon,
    title: 'Add Your Cards',
    text: 'Pick them from our catalog. No card numbers or bank logins.',
  },
  {
    Icon: SearchIcon,
    title: 'Search Where You Shop',
    text: 'A store, brand, or category. We check which cards it takes and how it’s usually categorized.',
  },
  {
    Icon: CoinsIcon,
    title: 'Tap the Right Card',
    text: 'See the rate, your estimated rewards, and what’s left of the cap. Record the purchase to track both.',
  },
] as const;

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="flex scroll-mt-24 flex-col gap-8">
      <h2 id="how-it-works" className="scroll-mt-24 text-title font-semibold tracking-tight">
        How It Works
      </h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {STEPS.map(({ Icon, title, text }, index) => (
          <li key={title} className="flex flex-col gap-3 border-t border-line pt-6">
            <Icon size={28} className="text-accent" />
            <h3 className="text-lead font-semibold">
              <span className="tabular text-muted">{index + 1}.</span> {title}
            </h3>
            <p className="max-w-sm text-lead text-muted text-pretty">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
