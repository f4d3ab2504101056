import { capitalize } from '@tapwise/rewards/text/words';
import { describeOffer } from '../../features/offers/describe-offer';
import { formatMediumDate } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Button } from '../../ui/button';
import { Dots } from '../../ui/dots';
import { findOfferProblem, toOfferForm } from './offer-form-values';
import type { ParsedOffer } from './parser/parse-offers';

interface PastedOffersProps {
  readonly hasText: boolean;
  readonly offers: readonly ParsedOffer[];
  readonly today: string;
  readonly onEdit: (offer: ParsedOffer) => void;
}

/** What was understood from the pasted text. */
export function PastedOffers({ hasText, offers, today, onEdit }: PastedOffersProps) {
  return (
    <div role="status" className="flex flex-col gap-2">
      {hasText && offers.length === 0 && (
        <p className="text-body text-muted">We found no offer in this text. Enter it below instead.</p>
      )}
      {offers.length > 0 && (
        <>
          <p className="text-body font-medium">
            {offers.length === 1 ? 'We found this offer:' : `We found ${String(offers.length)} offers:`}
          </p>
          <ul
            aria-label="Pasted offers"
            className="flex flex-col divide-y divide-line rounded-control bg-fill px-3"
          >
            {offers.map((offer, index) => (
              <PastedOffer
                // The same text always contains the same offers in the same order.
                key={`${String(index)} ${offer.storeName ?? ''}`}
                offer={offer}
                problem={findOfferProblem(toOfferForm(offer), today)}
                onEdit={
                  offers.length === 1
                    ? undefined
                    : () => {
                        onEdit(offer);
                      }
                }
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface PastedOfferProps {
  readonly offer: ParsedOffer;
  readonly problem: string | undefined;
  readonly onEdit: (() => void) | undefined;
}

function PastedOffer({ offer, problem, onEdit }: PastedOfferProps) {
  const { storeName = 'Unknown store', expiresOn, isRepeatable, isCumulative, isOnlineOnly } = offer;
  const notes = [
    ...(expiresOn === undefined ? [] : [`until ${formatMediumDate(`${expiresOn}T00:00`)}`]),
    ...(isRepeatable ? ['each purchase'] : []),
    ...(isCumulative ? ['purchases add up'] : []),
    ...(isOnlineOnly ? ['online only'] : []),
  ];
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="text-body font-semibold wrap-anywhere">{formatApostrophes(storeName)}</p>
        <p className="text-body tabular-nums">{describeOffer(offer)}</p>
        {notes.length > 0 && (
          <Dots
            className="text-caption text-muted"
            parts={notes.map((note, index) => (index === 0 ? capitalize(note) : note))}
          />
        )}
        {problem !== undefined && <p className="text-caption font-medium text-warning">{problem}</p>}
      </div>
      {onEdit && (
        <Button look="link" size="small" aria-label={`Edit ${formatApostrophes(storeName)}`} onClick={onEdit}>
          Edit
        </Button>
      )}
    </li>
  );
}
