import { CardArt } from '../../../ui/card-art/card-art';
import { SAMPLE_CARDS } from './sample-cards';

/** The three cards, with a sentence, in place of an answer. */
export function SampleWallet({ hint }: { readonly hint: string }) {
  return (
    <div className="flex h-full flex-col justify-center gap-5">
      <ul aria-label="The sample wallet" className="grid grid-cols-3 gap-3">
        {SAMPLE_CARDS.map((card) => (
          <li key={card.id} className="flex min-w-0 flex-col gap-2">
            <CardArt card={card} size="tile" />
            <p className="text-caption text-balance">{card.name}</p>
          </li>
        ))}
      </ul>
      <p className="text-body text-muted">{hint}</p>
    </div>
  );
}
