import { Avatar } from '../../ui/avatar';

/** Fictional people, as the page says. */
const TESTIMONIALS = [
  {
    name: 'Maya Lindqvist',
    about: 'Teacher, four cards',
    quote:
      'I used one card for everything. Now I check before I pay, and our groceries pay for our streaming.',
  },
  {
    name: 'Jordan Okafor',
    about: 'Carpenter, three cards',
    quote:
      'It warned me that Costco doesn’t take the card I had out. That alone saved me a walk back to the truck.',
  },
  {
    name: 'Priya Raman',
    about: 'Consultant, nine cards',
    quote: 'It shows how much of the cap is left. I retired my spreadsheet that week.',
  },
] as const;

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="flex flex-col gap-8">
      <div className="flex flex-col gap-1">
        <h2 id="testimonials" className="text-title font-semibold tracking-tight">
          What People Say
        </h2>
        <p className="text-lead text-muted">Illustrative examples, not real customers.</p>
      </div>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
        {TESTIMONIALS.map(({ name, about, quote }) => (
          <li key={name}>
            <figure className="flex h-full flex-col justify-between gap-6">
              <blockquote className="text-lead text-pretty">“{quote}”</blockquote>
              <figcaption className="flex items-center gap-3">
                <Avatar initial={name.slice(0, 1)} />
                <span>
                  <span className="block text-body font-semibold">{name}</span>
                  <span className="block text-caption text-muted">{about}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
