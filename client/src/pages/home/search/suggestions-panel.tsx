import HistoryIcon from 'lucide-react/icons/history';
import { useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx';
import type { Suggestion } from './known-places';
import { PlaceLogo } from './place-logo';

const MAX_SHOWN_RECENT = 3;

interface SuggestionsPanelProps {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly recent: readonly string[];
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onPickRecent: (term: string) => void;
}

/** About three suggestions. */
const MIN_VISIBLE_PX = 132;

/** Scrolls the search to the top when the keyboard covers the suggestions. */
function useScrollAboveKeyboard() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    const scroll = () => {
      if (!viewport || viewport.scale > 1) return;
      const top = panel.current?.getBoundingClientRect().top ?? 0;
      const isCovered = top + MIN_VISIBLE_PX > viewport.offsetTop + viewport.height;
      if (isCovered) panel.current?.closest('form')?.scrollIntoView();
    };
    scroll();
    viewport?.addEventListener('resize', scroll);
    return () => viewport?.removeEventListener('resize', scroll);
  }, []);
  return panel;
}

/**
 * The dropdown, below the input and its button so that it covers neither. Presses inside leave the focus in
 * the input.
 */
export function SuggestionsPanel({
  id,
  suggestions,
  recent,
  active,
  onChoose,
  onPickRecent,
}: SuggestionsPanelProps) {
  const panel = useScrollAboveKeyboard();
  return (
    <div
      ref={panel}
      data-slot="suggestions"
      role="presentation"
      className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-control border border-line bg-raised shadow-raised"
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <ul id={id} role="listbox" aria-label="Suggestions" className="max-h-92 overflow-y-auto p-1.5">
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.text}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={index === active}
            className={cx(
              'flex h-11 items-center gap-3 rounded-[0.5rem] px-2.5 text-lead hover:bg-fill',
              index === active && 'bg-fill',
            )}
            onClick={() => {
              onChoose(suggestion);
            }}
          >
            <PlaceLogo
              domain={suggestion.domain}
              kind={suggestion.kind}
              size={20}
              className="shrink-0 text-muted"
            />
            <span className="truncate">{suggestion.text}</span>
          </li>
        ))}
      </ul>
      {recent.length > 0 && (
        <div
          role="group"
          aria-label="Recent searches"
          className="flex gap-2 overflow-hidden border-t border-line p-2.5"
        >
          {recent.slice(0, MAX_SHOWN_RECENT).map((term) => (
            <button
              key={term}
              type="button"
              tabIndex={-1}
              className="flex h-8 min-w-0 items-center gap-1.5 rounded-full bg-fill px-3 text-body text-muted hover:text-text"
              onClick={() => {
                onPickRecent(term);
              }}
            >
              <HistoryIcon size={14} className="shrink-0" />
              <span className="truncate">{term}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
