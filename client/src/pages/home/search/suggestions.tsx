import HistoryIcon from 'lucide-react/icons/history';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { cx } from '../../../ui/cx';
import type { Suggestion } from './known-places';
import { normalizeTerm } from './normalize-term';
import { getPlaceIcon } from './place-icon';
import { PlaceLogo } from './place-logo';

const MAX_SHOWN_RECENT = 3;

export interface SuggestionsProps {
  readonly id: string;
  readonly typedText: string;
  readonly suggestions: readonly Suggestion[];
  readonly recent: readonly string[];
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onPickRecent: (term: string) => void;
}

/**
 * The recent searches to offer: those that aren't among the suggestions. None if the text is the name of the first
 * suggestion, because who has typed all of it doesn't look for another place.
 */
function selectRecent({
  typedText,
  suggestions,
  recent,
}: Pick<SuggestionsProps, 'typedText' | 'suggestions' | 'recent'>): readonly string[] {
  const names = suggestions.map(({ text }) => normalizeTerm(text));
  if (names[0] === normalizeTerm(typedText)) return [];
  return recent.filter((term) => !names.includes(normalizeTerm(term))).slice(0, MAX_SHOWN_RECENT);
}

/** The list of suggestions, and recent searches below it. */
export function Suggestions(props: SuggestionsProps) {
  const { id, suggestions, active, onChoose, onPickRecent } = props;
  const recent = selectRecent(props);
  return (
    <div data-slot="suggestions" className="-mx-5 flex grow flex-col">
      <ul
        id={id}
        role="listbox"
        aria-label="Suggestions"
        className="max-h-70 grow overflow-y-auto px-2.5 py-1.5"
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.text}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={index === active}
            className={cx(
              'flex min-h-11 items-center gap-3 rounded-[0.5rem] px-2.5 text-lead hover:bg-fill',
              index === active && 'segment-on bg-fill',
            )}
            onClick={() => {
              onChoose(suggestion);
            }}
          >
            <PlaceLogo
              domain={suggestion.domain}
              Icon={getPlaceIcon(suggestion.kind)}
              size={20}
              className="shrink-0 text-muted"
            />
            <span className="truncate">{formatApostrophes(suggestion.text)}</span>
          </li>
        ))}
      </ul>
      {recent.length > 0 && (
        <div
          role="group"
          aria-label="Recent searches"
          className="mb-1 flex max-h-11 flex-wrap items-center gap-2 overflow-hidden border-t border-line px-5 py-1"
        >
          <span aria-hidden="true" className="text-caption text-muted">
            Recent
          </span>
          {recent.map((term) => (
            <button
              key={term}
              type="button"
              tabIndex={-1}
              className="relative flex min-h-9 max-w-full min-w-0 items-center gap-1.5 rounded-full after:absolute after:-inset-y-1 after:inset-x-0 bg-fill px-3.5 text-body text-muted hover:text-text"
              onClick={() => {
                onPickRecent(term);
              }}
            >
              <HistoryIcon size={14} className="shrink-0" />
              <span className="truncate">{formatApostrophes(term)}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
