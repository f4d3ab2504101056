import { useState } from 'react';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { toLocalDay } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { Select } from '../../ui/select';
import { SourceLine } from '../../ui/source-line';
import { TextArea } from '../../ui/text-area';
import { OfferFields } from './offer-fields';
import { EMPTY_OFFER, findOfferProblem, type OfferFormValues, toOfferForm } from './offer-form-values';
import { findOfferProgram } from './offer-programs';
import { parseOffers } from './parser/parse-offers';
import { PastedOffers } from './pasted-offers';
import { useAddOffers } from './use-add-offers';

interface AddOffersProps {
  /** At least one. */
  readonly cards: readonly UserCard[];
  readonly initialCardId: string | undefined;
  readonly onClose: () => void;
}

/** Reads pasted offers, shows what it understood, and adds them. The form is for one offer, pasted or typed. */
export function AddOffers({ cards, initialCardId, onClose }: AddOffersProps) {
  const [chosenId, setChosenId] = useState(initialCardId);
  const [text, setText] = useState('');
  const [values, setValues] = useState(EMPTY_OFFER);
  const entry = cards.find(({ cardId }) => cardId === chosenId) ?? cards[0];
  const { add, problem, isAdding, clearProblem } = useAddOffers(entry?.cardId ?? '');
  const today = toLocalDay(new Date());
  const bank = entry?.card.bank;
  const parse = (pasted: string, of: string | undefined) => parseOffers(pasted, { today, bank: of });
  const parsed = parse(text, bank);
  const fill = (pasted: string, of: string | undefined) => {
    const [first] = parse(pasted, of);
    if (first) setValues(toOfferForm(first));
    clearProblem();
  };
  const forms = parsed.map(toOfferForm);
  const complete = forms.filter((offer) => findOfferProblem(offer, today) === undefined);
  const addAll = async () => {
    if (!(await add(complete))) return;
    const incomplete = forms.find((offer) => !complete.includes(offer));
    if (!incomplete) return onClose();
    setText('');
    setValues(incomplete);
  };
  return (
    <Panel
      title="Add Offers"
      className="lg:order-2"
      aside={
        <Button look="link" size="small" className="-mr-3" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <CardChoice
          cards={cards}
          entry={entry}
          onChange={(chosen) => {
            setChosenId(chosen.cardId);
            fill(text, chosen.card.bank);
          }}
        />
        <TextArea
          label="Paste offers"
          hint="Copy one or more offers from your bank’s app or site. The text stays on this device."
          isProse
          rows={4}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            fill(event.target.value, bank);
          }}
        />
        <PastedOffers
          hasText={text.trim() !== ''}
          offers={parsed}
          today={today}
          onEdit={(offer) => {
            setValues(toOfferForm(offer));
            clearProblem();
          }}
        />
        {complete.length > 1 && (
          <Button disabled={isAdding} onClick={() => void addAll()}>
            {isAdding ? 'Adding...' : `Add ${String(complete.length)} Offers`}
          </Button>
        )}
        {parsed.length === 0 && <OrDivider />}
        <OfferForm
          values={values}
          problem={problem}
          isAdding={isAdding}
          isOneOfMany={complete.length > 1}
          onChange={(change) => {
            setValues({ ...values, ...change });
            clearProblem();
          }}
          onSubmit={() => void add([values]).then((isAdded) => (isAdded ? onClose() : undefined))}
        />
      </div>
    </Panel>
  );
}

/** Separates the two ways to enter an offer. A pasted offer is edited in the form, so then it isn't another way. */
function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-body text-muted">
      <span className="h-px flex-1 bg-line" />
      or enter an offer
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

interface CardChoiceProps {
  readonly cards: readonly UserCard[];
  readonly entry: UserCard | undefined;
  readonly onChange: (entry: UserCard) => void;
}

function CardChoice({ cards, entry, onChange }: CardChoiceProps) {
  return (
    <>
      <Select
        label="Card"
        isLarge
        value={entry?.cardId}
        onChange={(event) => {
          const chosen = cards.find(({ cardId }) => cardId === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {cards.map(({ cardId, card }) => (
          <option key={cardId} value={cardId}>
            {formatApostrophes(card.name)}
          </option>
        ))}
      </Select>
      <ProgramLine bank={entry?.card.bank} />
    </>
  );
}

interface OfferFormProps {
  readonly values: OfferFormValues;
  readonly problem: string | undefined;
  readonly isAdding: boolean;
  /** Whether another button adds this offer and others. */
  readonly isOneOfMany: boolean;
  readonly onChange: (change: Partial<OfferFormValues>) => void;
  readonly onSubmit: () => void;
}

function OfferForm({ values, problem, isAdding, isOneOfMany, onChange, onSubmit }: OfferFormProps) {
  const label = isOneOfMany ? 'Add Only This Offer' : 'Add Offer';
  return (
    <form
      noValidate
      aria-label="One offer"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <OfferFields values={values} onChange={onChange} />
      <div role="alert">{problem !== undefined && <Notice tone="danger">{problem}</Notice>}</div>
      <Button type="submit" look={isOneOfMany ? 'secondary' : 'primary'} disabled={isAdding}>
        {isAdding ? 'Adding...' : label}
      </Button>
    </form>
  );
}

/** How the offers of a bank work. Nothing for a bank whose program we don't know. */
function ProgramLine({ bank }: { readonly bank: string | undefined }) {
  const program = findOfferProgram(bank);
  if (!program) return null;
  return (
    <div className="flex flex-col gap-0.5">
      <p className="text-body">
        <span className="font-medium">{program.name}:</span> {program.how}
      </p>
      {program.source && <SourceLine source={{ url: program.source.url, checked: null }} />}
    </div>
  );
}
