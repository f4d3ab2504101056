import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Eligibility } from '@tapwise/contracts/http/routes/eligibility';
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

const formatDate = (day: string) => formatLongDate(`${day}T00:00`);

/** The id of the reason that says that no rules of the bank are known. */
const NO_KNOWN_RULES = 'no-known-rules';

function toHeadline({ verdict, until }: Eligibility): string {
  if (verdict === 'yes') return 'No known rule excludes you';
  if (verdict === 'unknown') return 'We can’t say yet';
  return until === undefined ? 'Its bank’s rules exclude you' : `Not before ${formatDate(until)}`;
}

/** The reasons in one line. */
function summarize({ verdict, reasons }: Eligibility): string {
  if (verdict === 'unknown') return 'Some opening dates are missing.';
  return reasons.length === 1 ? 'A rule of its bank applies.' : 'Rules of its bank apply.';
}

/** Whether the user can get a card by its bank's application rules. Nothing for a card in the wallet. */
export function CardEligibility({ cardId }: { readonly cardId: string }) {
  const { data: wallet } = useQuery(walletQuery());
  if (!wallet || wallet.some((entry) => entry.cardId === cardId)) return null;
  return <OtherCardEligibility cardId={cardId} />;
}

function OtherCardEligibility({ cardId }: { readonly cardId: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(eligibilityQuery(cardId));
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
        <p className="text-lead font-semibold text-balance">{toHeadline(data)}</p>
      </div>
      {hasRules && data.reasons.length > 0 ? (
        <Fold summary={<span className="text-body">{summarize(data)}</span>}>
          <Reasons reasons={data.reasons} />
        </Fold>
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

function Reasons({ reasons }: Pick<Eligibility, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label="Application rules" className="flex flex-col gap-3 pb-2">
      {reasons.map(({ rule, text, until, source, seen }) => (
        <li key={rule} className="text-body">
          <p>{text}</p>
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
