import HistoryIcon from 'lucide-react/icons/history';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx';
import type { Suggestion } from './known-places';
import { PlaceLogo } from './place-logo';

const MAX_SHOWN_RECENT = 3;

interface SuggestionsPanelProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly suggestions: readonly Suggestion[];
  readonly recent: readonly string[];
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onPickRecent: (term: string) => void;
  /** The button to ask, which stays visible. */
  readonly children: ReactNode;
}

/** About three suggestions. */
const MIN_VISIBLE_PX = 132;

/** Scrolls the search to the top when the keyboard covers the suggestions. */
function useScrollAboveKeyboard(isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
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
  }, [isOpen]);
  return panel;
}

/**
 * The dropdown with the button below the suggestions. It covers what follows, so that nothing moves when it closes.
 * Presses inside leave the focus in the input.
 */
export function SuggestionsPanel({ isOpen, children, ...suggestions }: SuggestionsPanelProps) {
  const panel = useScrollAboveKeyboard(isOpen);
  return (
    <div
      ref={panel}
      role="presentation"
      className={cx(
        'absolute top-0 z-20',
        isOpen ? '-inset-x-1.5 px-1.5 pb-1.5' : 'inset-x-0',
        isOpen && 'rounded-[1rem] bg-raised shadow-raised outline outline-line',
      )}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {isOpen && <Suggestions {...suggestions} />}
      {children}
    </div>
  );
}

function Suggestions({
  id,
  suggestions,
  recent,
  active,
  onChoose,
  onPickRecent,
}: Omit<SuggestionsPanelProps, 'isOpen' | 'children'>) {
  return (
    <div data-slot="suggestions">
      <ul id={id} role="listbox" aria-label="Suggestions" className="max-h-70 overflow-y-auto p-1.5">
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.text}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={index === active}
            className={cx(
              'flex h-11 items-center gap-3 rounded-[0.5rem] px-2.5 text-lead hover:bg-fill',
              index === active && 'segment-on bg-fill',
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
          className="flex max-h-14 flex-wrap gap-2 overflow-hidden border-t border-line px-2.5 py-1.5"
        >
          {recent.slice(0, MAX_SHOWN_RECENT).map((term) => (
            <button
              key={term}
              type="button"
              tabIndex={-1}
              className="flex h-11 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-fill px-3.5 text-body text-muted hover:text-text"
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
