import { type SubmitEvent, useId } from 'react';
import { Button } from '../../ui/button';
import { SearchInput } from '../../ui/search-input';
import { Surface } from '../../ui/surface';
import { PopularBrands, QuickChips } from './quick-chips';
import { SuggestionsPanel } from './suggestions-panel';
import { useQuickTerms } from './use-quick-terms';
import { useSearchBox } from './use-search-box';

interface SearchCardProps {
  readonly onAsk: (text: string) => void;
  readonly isPending: boolean;
}

/** The search for a store, with suggestions and chips. */
export function SearchCard({ onAsk, isPending }: SearchCardProps) {
  const listId = useId();
  const titleId = useId();
  const box = useSearchBox(onAsk);
  const { terms, recent, canStar, isPending: isLoadingTerms } = useQuickTerms();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    box.close();
    if (!isPending) onAsk(box.text);
  };

  return (
    <Surface aria-labelledby={titleId} className="flex flex-col gap-4 p-5">
      <h2 id={titleId} className="text-display font-bold tracking-tight text-balance">
        What are you shopping for today?
      </h2>
      <form role="search" onSubmit={submit} className="relative flex flex-col gap-3">
        <SearchInput
          label="Store, brand, or category"
          role="combobox"
          aria-expanded={box.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={box.active >= 0 ? `${listId}-${String(box.active)}` : undefined}
          autoCapitalize="words"
          enterKeyHint="search"
          maxLength={120}
          placeholder="Store, brand, or category"
          {...box.input}
          onKeyDown={(event) => {
            box.input.onKeyDown(event);
            // The disabled button keeps the browser from submitting blank text, which gets an error toast.
            if (event.key === 'Enter' && box.text.trim() === '') onAsk(box.text);
          }}
        />
        <Button type="submit" size="large" className="w-full" disabled={isPending || box.text.trim() === ''}>
          {isPending ? 'Finding Best Card...' : 'Get Best Card Recommendation'}
        </Button>
        {box.isOpen && (
          <SuggestionsPanel
            id={listId}
            suggestions={box.suggestions}
            recent={recent}
            active={box.active}
            onChoose={box.choose}
            onPickRecent={box.pick}
          />
        )}
      </form>
      {box.text === '' && <PopularBrands onPick={box.pick} />}
      <div className="min-h-10">
        {!isLoadingTerms && <QuickChips terms={terms} canStar={canStar} onPick={box.pick} />}
      </div>
    </Surface>
  );
}
