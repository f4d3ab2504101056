import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import LoaderCircleIcon from 'lucide-react/icons/loader-circle';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import type { SearchResult } from '../../../features/answer/use-recommendation';
import { hasMouse } from '../../../lib/browser/has-mouse';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { initialQuestion } from '../../../lib/search/initial-question';
import { Button } from '../../../ui/button';
import { ClearableSearchInput } from '../../../ui/clearable-search-input';
import { Surface } from '../../../ui/surface';
import { LiveAnswerSlot } from './live-answer-slot';
import { PopularBrands } from './popular-brands';
import { QuestionTitle } from './question-title';
import { QuickChips } from './quick-chips';
import { SuggestionsPanel } from './suggestions-panel';
import { useQuickTerms } from './use-quick-terms';
import { useSearchBox } from './use-search-box';

const SUBMIT_LABEL = 'Get Best Card Recommendation';

/** Whether the field has the focus at first: if it has a text, or if that opens no keyboard over the screen. */
const canType = () => initialQuestion.get() !== undefined || hasMouse();

interface StoreSearchProps {
  readonly onSearch: (text: string) => void;
  readonly isPending: boolean;
  /** The server's answer to the last search. */
  readonly result: SearchResult | null;
  /** The field is cleared when it changes. */
  readonly clearedBy: number;
  /** Shown below the search while its field is blank. */
  readonly children: ReactNode;
}

/** The search for a store: the field, the live answer, suggestions, the button to ask, and chips. */
export function StoreSearch({ onSearch, isPending, result, clearedBy, children }: StoreSearchProps) {
  const listId = useId();
  const titleId = useId();
  const search = useSearchBox(onSearch, clearedBy);
  const { terms, recent, canStar } = useQuickTerms();
  const isBlank = search.text.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search.close();
    if (!isPending) onSearch(search.text);
  };

  return (
    <>
      <Surface aria-labelledby={titleId} className="flex flex-col gap-4 p-5">
        <QuestionTitle id={titleId} />
        <form role="search" onSubmit={submit} className="flex scroll-mt-16 flex-col gap-3">
          <ClearableSearchInput
            label="Store, brand, or category"
            role="combobox"
            ref={canType() ? focusOnMount : undefined}
            aria-expanded={search.isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={search.active >= 0 ? `${listId}-${String(search.active)}` : undefined}
            autoCapitalize="words"
            enterKeyHint="search"
            maxLength={SHORT_TEXT_MAX_LENGTH}
            placeholder="Store, brand, or category"
            after={
              isBlank && (
                <Button type="submit" size="icon" look="quiet" aria-label={SUBMIT_LABEL} disabled>
                  <ArrowRightIcon size={20} />
                </Button>
              )
            }
            {...search.input}
            onKeyDown={(event) => {
              search.input.onKeyDown(event);
              // The disabled button keeps the browser from submitting blank text, which gets an error toast.
              if (event.key === 'Enter' && isBlank) onSearch(search.text);
            }}
          />
          <LiveAnswerSlot
            text={search.text}
            result={result}
            isPending={isPending}
            suggestions={search.suggestions}
          />
          {/* What the open suggestions cover. */}
          <div className="relative -mx-5 -mb-5 flex flex-col gap-4 px-5 pb-5">
            {!isBlank && (
              // As high as the popular brands that it replaces.
              <div className="grid h-18.5 items-center">
                <SuggestionsPanel
                  id={listId}
                  isOpen={search.isOpen}
                  typedText={search.text}
                  suggestions={search.suggestions}
                  recent={recent}
                  active={search.active}
                  onChoose={search.choose}
                  onPickRecent={search.pick}
                >
                  <SubmitButton isPending={isPending} />
                </SuggestionsPanel>
              </div>
            )}
            {search.text === '' && <PopularBrands chips={terms} onPick={search.pick} />}
            <div className="min-h-12.5">
              {terms && <QuickChips terms={terms} canStar={canStar} onPick={search.pick} />}
            </div>
          </div>
        </form>
      </Surface>
      {isBlank && children}
    </>
  );
}

function SubmitButton({ isPending }: Pick<StoreSearchProps, 'isPending'>) {
  return (
    <Button type="submit" size="large" className="w-full max-[21rem]:text-body" disabled={isPending}>
      {isPending && <LoaderCircleIcon data-slot="spinner" size={18} />}
      {isPending ? 'Finding Best Card...' : SUBMIT_LABEL}
    </Button>
  );
}
