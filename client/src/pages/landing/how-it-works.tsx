import { CardsIcon, CoinsIcon, SearchIcon } from '../../ui/icons';

const STEPS = [
  {
    Icon: CardsIcon,
    title: 'Add your cards',
    text: 'Pick them from the catalogue. Only their names: never a number, never a bank login.',
  },
  {
    Icon: SearchIcon,
    title: 'Say where you shop',
    text: 'A store, a brand or a category. Tapwise knows which one takes which network, and what it codes as.',
  },
  {
    Icon: CoinsIcon,
    title: 'Tap the right card',
    text: 'See the rate, the dollars and the room left under the cap. Record the purchase to keep count.',
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
            <Icon width="28" height="28" className="text-accent" />
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
