import { CardArt } from '../../../ui/card-art/card-art';
import { SAMPLE_CARDS } from './sample-cards';

/** The art and the names of the three cards. */
export function SampleCardsList() {
  return (
    <ul aria-label="The sample wallet" className="grid grid-cols-3 gap-3">
      {SAMPLE_CARDS.map((card) => (
        <li key={card.id} className="flex min-w-0 flex-col gap-2">
          <CardArt card={card} size="tile" />
          <p className="min-h-8 text-caption text-balance">{card.name}</p>
        </li>
      ))}
    </ul>
  );
}
