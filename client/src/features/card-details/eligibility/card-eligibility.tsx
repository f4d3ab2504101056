import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Eligibility } from '@tapwise/contracts/http/routes/eligibility';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { eligibilityQuery } from '../../../api/eligibility';
import { walletQuery } from '../../../api/wallet';
import { formatLongDate } from '../../../lib/format/dates';
import { Button } from '../../../ui/button';
import { Fold } from '../../../ui/fold';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton } from '../../../ui/skeleton';
import { SourceLine } from '../../../ui/source-line';
import { Surface } from '../../../ui/surface';
import { EarlierCardsDialog } from './earlier-cards-dialog';
import { formatRuledOut } from './format-ruled-out';

const formatDate = (day: string) => formatLongDate(`${day}T00:00`);

/** The id of the reason that says that no rules of the bank are known. */
const NO_KNOWN_RULES = 'no-known-rules';

function toHeadline(bank: string, { verdict, until }: Eligibility): string {
  if (verdict === 'yes') return 'Nothing we know of rules you out';
  if (verdict === 'unknown') return 'We can’t say yet';
  return formatRuledOut(bank, until && formatDate(until));
}

interface CardEligibilityProps {
  readonly card: Pick<CardListing, 'id' | 'bank'>;
}

/** Whether the user can get a card by its bank's application rules. Nothing for a card in the wallet. */
export function CardEligibility({ card }: CardEligibilityProps) {
  const { data: wallet } = useQuery(walletQuery());
  if (!wallet || wallet.some((entry) => entry.cardId === card.id)) return null;
  return <OtherCardEligibility card={card} />;
}

function OtherCardEligibility({ card }: CardEligibilityProps) {
  const { data, isPending, isFetching, refetch } = useQuery(eligibilityQuery(card.id));
  const [isOpen, setIsOpen] = useState(false);
  if (isPending) return <Skeleton className="h-28" />;
  if (!data) {
    return (
      <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
        We couldn’t check the application rules.
      </LoadFailed>
    );
  }
  // Without rules, no date makes a difference.
  const hasRules = !data.reasons.some(({ rule }) => rule === NO_KNOWN_RULES);
  return (
    <Surface aria-labelledby="eligibility" className="flex flex-col gap-3 p-4">
      <div>
        <h3 id="eligibility" className="text-caption text-muted">
          Can you get it?
        </h3>
        <p className="text-lead font-semibold text-balance">{toHeadline(card.bank, data)}</p>
      </div>
      {hasRules && data.reasons.length > 0 ? (
        <FoldedReasons eligibility={data} />
      ) : (
        <Reasons reasons={data.reasons} />
      )}
      {hasRules && (
        <>
          <p className="text-caption text-muted">Based on when you opened your cards. The bank decides.</p>
          <Button
            look="link"
            size="small"
            className="-my-2 -ml-3 self-start"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            Earlier Cards
          </Button>
        </>
      )}
      <EarlierCardsDialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </Surface>
  );
}

/** The reasons and their sources. Without a missing date, the first reason is always visible. */
function FoldedReasons({ eligibility: { verdict, reasons } }: { readonly eligibility: Eligibility }) {
  const shown = verdict === 'unknown' ? undefined : reasons[0]?.text;
  return (
    <Fold summary={<span className="text-body">{shown ?? 'Some opening dates are missing.'}</span>}>
      <Reasons reasons={reasons} shown={shown} />
    </Fold>
  );
}

interface ReasonsProps extends Pick<Eligibility, 'reasons'> {
  /** The reason that is already shown, without its source. */
  readonly shown?: string | undefined;
}

function Reasons({ reasons, shown }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label="Application rules" className="flex flex-col gap-3 pb-2">
      {reasons.map(({ rule, text, until, source, seen }) => (
        <li key={rule} className="text-body">
          {text !== shown && <p>{text}</p>}
          {source !== null && (
            <SourceLine
              source={{ url: source, checked: seen }}
              {...(until === undefined ? {} : { after: `applies until ${formatDate(until)}` })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
