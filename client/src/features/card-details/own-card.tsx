import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { walletQuery } from '../../api/wallet';
import { focusFirstField } from '../../lib/focus/focus-first-field';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { formatMediumDate } from '../../lib/format/dates';
import { getPurchaseDays } from '../../lib/format/purchase-day';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { Button } from '../../ui/button';
import { DayField } from '../../ui/day-field';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Surface } from '../../ui/surface';
import { BonusProgressBar } from './bonus-progress-bar';
import { Facts } from './facts';
import { useOwnCard } from './use-own-card';

const formatDate = (day: string) => formatMediumDate(`${day}T00:00`);

interface OwnCardProps {
  readonly cardId: string;
  /** Whether the card's purchases are shown next to its details, so that a link to them would be said twice. */
  readonly hasPurchases?: boolean;
}

/**
 * The details that the user entered for their own card, with a form to change them. Nothing for a card outside the
 * wallet.
 */
export function OwnCard({ cardId, hasPurchases = false }: OwnCardProps) {
  const { data: wallet = [] } = useQuery(walletQuery());
  const [isEditing, setIsEditing] = useState(false);
  const hasEdited = useHasBeenTrue(isEditing);
  const entry = wallet.find((card) => card.cardId === cardId);
  if (!entry) return null;
  const stopEditing = () => {
    setIsEditing(false);
  };
  return (
    <Surface aria-labelledby="own-card" className="flex flex-col gap-3 p-4">
      <div className="-my-1 flex items-center justify-between gap-3">
        <h3 id="own-card" className="text-lead font-semibold">
          Your Card
        </h3>
        {!isEditing && (
          <Button
            {...(hasEdited ? { ref: focusOnMount } : {})}
            look="link"
            size="small"
            className="-mr-3"
            aria-label="Edit your card"
            onClick={() => {
              setIsEditing(true);
            }}
          >
            Edit
          </Button>
        )}
      </div>
      {isEditing ? <OwnCardForm entry={entry} onDone={stopEditing} /> : <Details entry={entry} />}
      {!hasPurchases && <PurchasesLink cardId={cardId} />}
    </Surface>
  );
}

function PurchasesLink({ cardId }: { readonly cardId: string }) {
  return (
    <Link
      to={buildPurchasesPath({ card: cardId })}
      className="-mb-2 flex min-h-11 items-center self-start rounded-control text-body font-semibold text-accent"
    >
      Purchases with this card
    </Link>
  );
}

function Details({ entry }: { readonly entry: UserCard }) {
  const { openedOn, bonusProgress, statementDay } = entry;
  if (openedOn === undefined && statementDay === undefined && !bonusProgress) {
    return (
      <p className="text-body text-muted">
        Enter its opening date, statement day, and welcome bonus for exact reminders and limits.
      </p>
    );
  }
  return (
    <>
      <Facts
        facts={[
          ['Opened', openedOn === undefined ? 'Not entered' : formatDate(openedOn)],
          ['Statement day', statementDay === undefined ? 'Not entered' : String(statementDay)],
          ...(bonusProgress ? [] : [['Welcome bonus', 'None entered'] as const]),
        ]}
      />
      {bonusProgress && <BonusProgressBar progress={bonusProgress} />}
    </>
  );
}

interface OwnCardFormProps {
  readonly entry: UserCard;
  readonly onDone: () => void;
}

function OwnCardForm({ entry, onDone }: OwnCardFormProps) {
  const { values, problem, isSaving, change, save } = useOwnCard(entry, onDone);
  return (
    <form
      ref={focusFirstField}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DayField
        label="Opening date"
        hint="Purchases since then count for this card."
        last={getPurchaseDays(new Date()).last}
        value={values.openedOn}
        onChange={(openedOn) => {
          change({ openedOn });
        }}
      />
      <Field
        label="Statement day"
        hint="The day of the month when your billing cycle ends. Caps by billing cycle follow it."
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={values.statementDay}
        onChange={(event) => {
          change({ statementDay: event.target.value });
        }}
      />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-2 text-body font-semibold">Welcome Bonus</legend>
        <Field
          label="Spending requirement"
          before="$"
          inputMode="decimal"
          autoComplete="off"
          value={values.spend}
          onChange={(event) => {
            change({ spend: event.target.value });
          }}
        />
        <Field
          label="Bonus value"
          before="$"
          inputMode="decimal"
          autoComplete="off"
          value={values.value}
          onChange={(event) => {
            change({ value: event.target.value });
          }}
        />
        <DayField
          label="Deadline"
          className="col-span-full"
          value={values.deadline}
          onChange={(deadline) => {
            change({ deadline });
          }}
        />
      </fieldset>
      <div role="alert">{problem !== undefined && <Notice tone="danger">{problem}</Notice>}</div>
      <div className="flex gap-3">
        <Button look="secondary" className="flex-1" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" className="flex-1" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
