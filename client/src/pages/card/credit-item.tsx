import { useRef, useState } from 'react';
import type { CreditListing, ListedCreditUse } from '@tapwise/contracts/http/routes/credits';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';
import { formatDay } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDayInText } from '../../lib/format/format-day-in-text';
import { Button } from '../../ui/button';
import { ControlledFold } from '../../ui/fold';
import { SourceLine } from '../../ui/source-line';
import { CreditUseForm } from './credit-use-form';
import { useEnrollCredit, useRemoveCreditUse } from './use-credit';

const formatShort = (dollars: number) => formatCents(toCents(dollars), 'short');

function formatLeft({ remaining, used }: CreditListing): string {
  if (remaining !== null) return `${formatShort(remaining)} left`;
  return used === true ? 'Used' : 'Not used yet';
}

function formatUsed({ amount, used, period, to }: CreditListing): string {
  const end = period === 'per-stay' ? 'For each stay.' : `Ends ${formatDayInText(to, new Date())}.`;
  return amount === null
    ? `One use. ${end}`
    : `${formatShort(Number(used))} of ${formatShort(amount)} used. ${end}`;
}

/**
 * One recurring credit: what is left and, once unfolded, its conditions and source and the user's own uses. The user
 * confirms a credit without unfolding it.
 */
export function CreditItem({ credit }: { readonly credit: CreditListing }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isEntering, setIsEntering] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  // The focused button is about to disappear.
  const keepFocus = () => item.current?.focus();
  return (
    <li ref={item} tabIndex={-1} className="flex flex-col py-1 outline-none">
      <ControlledFold isOpen={isOpen} onToggle={setIsOpen} summary={<CreditSummary credit={credit} />}>
        <div className="flex flex-col gap-1.5 pb-2">
          {listFacts(credit).map((fact) => (
            <p key={fact} className="text-caption text-muted">
              {fact}
            </p>
          ))}
          <SourceLine source={{ url: credit.source, checked: credit.seen }} />
          <UseList creditId={credit.creditId} uses={credit.uses} onRemove={keepFocus} />
        </div>
      </ControlledFold>
      {isEntering ? (
        <CreditUseForm
          credit={credit}
          onDone={() => {
            keepFocus();
            setIsEntering(false);
          }}
        />
      ) : (
        (isOpen || !credit.isEnrolled) && (
          <CreditActions
            credit={credit}
            isOpen={isOpen}
            onEnroll={() => {
              setIsOpen(true);
            }}
            onEnter={() => {
              setIsEntering(true);
            }}
          />
        )
      )}
    </li>
  );
}

function CreditSummary({ credit }: { readonly credit: CreditListing }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3 text-body">
        <span className="min-w-0 font-medium">{formatApostrophes(credit.name)}</span>{' '}
        <span className="tabular shrink-0 font-semibold">{formatLeft(credit)}</span>
      </span>{' '}
      <span className="flex items-baseline justify-between gap-3 text-caption text-muted">
        <span className="min-w-0 tabular-nums">{formatUsed(credit)}</span> <CreditStatus credit={credit} />
      </span>
    </>
  );
}

/** That the credit counts toward what the card is worth. One without an amount has nothing to count. */
function CreditStatus({ credit: { amount, isEnrolled } }: { readonly credit: CreditListing }) {
  if (!isEnrolled) return null;
  return amount === null ? (
    <span className="shrink-0">Confirmed</span>
  ) : (
    <span className="shrink-0 font-medium text-positive">Counted</span>
  );
}

/** The conditions and what to do, in sentences. */
function listFacts(credit: CreditListing): string[] {
  const { isEnrolled, isAutomatic, needsEnrollment, periodNote, note } = credit;
  const steps = isEnrolled
    ? [isAutomatic ? 'Purchases with this card use it automatically.' : 'Enter each use yourself.']
    : [needsEnrollment ? 'Turn it on with the issuer first.' : null];
  return [periodNote, note, ...steps].filter((fact) => fact !== null);
}

interface CreditActionsProps {
  readonly credit: CreditListing;
  /** Whether the credit is unfolded, so that its uses are visible. */
  readonly isOpen: boolean;
  readonly onEnroll: () => void;
  readonly onEnter: () => void;
}

function CreditActions({ credit, isOpen, onEnroll, onEnter }: CreditActionsProps) {
  const { creditId, name, amount, isEnrolled, remaining, used } = credit;
  const enroll = useEnrollCredit();
  const isUsedUp = remaining === 0 || used === true;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2">
      {!isEnrolled && (
        <p className="min-w-0 flex-1 text-caption text-muted">
          {amount === null ? 'Tracked only if you have it' : 'Counts only if you have it'}
        </p>
      )}
      <Button
        size="small"
        look={isEnrolled ? 'quiet' : 'soft'}
        aria-label={`${isEnrolled ? 'I don’t have it' : 'I have it'}: ${formatApostrophes(name)}`}
        onClick={() => {
          // A disabled button would lose the focus.
          if (enroll.isPending) return;
          onEnroll();
          enroll.mutate({ creditId, isEnrolled: !isEnrolled });
        }}
      >
        {isEnrolled ? 'I don’t have it' : 'I have it'}
      </Button>
      {isOpen && !isUsedUp && (
        <Button
          size="small"
          look="secondary"
          aria-label={`Enter a Use: ${formatApostrophes(name)}`}
          onClick={onEnter}
        >
          Enter a Use
        </Button>
      )}
    </div>
  );
}

interface UseListProps {
  readonly creditId: string;
  readonly uses: readonly ListedCreditUse[];
  readonly onRemove: () => void;
}

function UseList({ creditId, uses, onRemove }: UseListProps) {
  const remove = useRemoveCreditUse();
  if (uses.length === 0) return null;
  return (
    <ul aria-label="Uses" className="flex flex-col">
      {uses.map(({ id, purchaseId, amount, usedOn }) => (
        <li key={id ?? purchaseId} className="flex min-h-11 items-center justify-between gap-3 text-caption">
          <span className="tabular-nums">
            {amount === null ? 'Used' : formatShort(amount)} on {formatDay(usedOn, new Date())}
            {id === null && ', by a purchase'}
          </span>
          {id !== null && (
            <Button
              size="small"
              look="link"
              disabled={remove.isPending}
              aria-label={`Remove: use on ${formatDay(usedOn, new Date())}`}
              onClick={() => {
                onRemove();
                remove.mutate({ creditId, useId: id });
              }}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
