import SearchIcon from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { createCardSearch } from '@tapwise/rewards/cards/search/search-cards';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { useHasBeenTrue } from '../../../lib/hooks/use-has-been-true';
import { Button } from '../../../ui/button';
import { CardArt } from '../../../ui/card-art/card-art';
import { Field } from '../../../ui/field';

/** More matches than that need a longer search. */
const MAX_MATCHES = 5;

interface CardPickerProps {
  readonly catalog: readonly CardListing[];
  /** The picked card, if any. */
  readonly picked: CardListing | undefined;
  readonly onPick: (card: CardListing | undefined) => void;
}

/** Finds a card of the catalog by its name or bank. */
export function CardPicker({ catalog, picked, onPick }: CardPickerProps) {
  const hasPicked = useHasBeenTrue(picked !== undefined);
  if (!picked) return <CardSearch catalog={catalog} isFocused={hasPicked} onPick={onPick} />;
  return (
    <div role="group" aria-label="Card" className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-body font-medium">
        Card
      </span>
      <div className="flex items-center gap-3.5 rounded-control bg-fill px-3 py-2">
        <CardText card={picked} />
        <Button
          ref={focusOnMount}
          look="link"
          size="small"
          className="-mr-2"
          aria-label={formatApostrophes(`Change ${picked.name}`)}
          onClick={() => {
            onPick(undefined);
          }}
        >
          Change
        </Button>
      </div>
    </div>
  );
}

interface CardSearchProps extends Omit<CardPickerProps, 'picked'> {
  /** Whether the field has the focus when it appears. */
  readonly isFocused: boolean;
}

function CardSearch({ catalog, isFocused, onPick }: CardSearchProps) {
  const [text, setText] = useState('');
  const search = useMemo(() => createCardSearch(catalog), [catalog]);
  const matches = text.trim() === '' ? undefined : search(text.trim()).slice(0, MAX_MATCHES);
  return (
    <div className="flex flex-col gap-1">
      <Field
        {...(isFocused ? { ref: focusOnMount } : {})}
        label="Card"
        type="search"
        autoComplete="off"
        placeholder="Search by card or bank"
        before={<SearchIcon size={18} />}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || matches === undefined) return;
          // It picks the first match instead of submitting the form.
          event.preventDefault();
          if (matches[0]) onPick(matches[0]);
        }}
      />
      <div role="status" className="empty:hidden">
        {matches?.length === 0 && (
          <p className="py-3 text-body text-muted">No cards found matching your search.</p>
        )}
      </div>
      {matches !== undefined && matches.length > 0 && (
        <ul aria-label="Matching cards" className="-mx-2 flex flex-col">
          {matches.map((card) => (
            <li key={card.id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3.5 rounded-control px-2 py-2 text-left hover:bg-fill"
                onClick={() => {
                  onPick(card);
                }}
              >
                <CardText card={card} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function CardText({ card }: { readonly card: CardListing }) {
  return (
    <>
      <CardArt card={card} size="mini" />
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{formatApostrophes(card.name)}</span>{' '}
        <span className="block text-caption text-muted">{card.bank}</span>
      </span>
    </>
  );
}
