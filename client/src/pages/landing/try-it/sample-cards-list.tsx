import { CardArt } from '../../../ui/card-art/card-art';
import { SAMPLE_CARDS } from './sample-cards';

/** The art and the names of the three cards. */
export function SampleCardsList() {
  return (
    <ul aria-label="The sample wallet" className="divide-y divide-line border-y border-line">
      {SAMPLE_CARDS.map((card) => (
        <li key={card.id} className="flex h-16 items-center gap-3">
          <CardArt card={card} size="row" />
          <div className="min-w-0 flex-1">
            <p className="text-body font-semibold">{card.name}</p>
            <p className="text-caption text-muted">{card.bank}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
