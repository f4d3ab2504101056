import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazyWithRetry } from '../../../lib/browser/lazy-with-retry';
import { ErrorBoundary } from '../../../ui/error-boundary';
import type { SuggestionsProps } from './suggestions';

const loadSuggestions = () => import('./suggestions');
const Suggestions = lazyWithRetry(async () => (await loadSuggestions()).Suggestions);

interface SuggestionsPanelProps extends SuggestionsProps {
  readonly isOpen: boolean;
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
 * The dropdown with the button below the suggestions. It covers what follows, so that nothing moves when it closes: on
 * a phone, at least the chips. Presses inside leave the focus in the input.
 */
export function SuggestionsPanel({ isOpen, children, ...suggestions }: SuggestionsPanelProps) {
  const panel = useScrollAboveKeyboard(isOpen);
  // The panel mounts at the first letter, and suggestions start at the second.
  useEffect(() => {
    loadSuggestions().catch(() => undefined);
  }, []);
  return (
    <div
      ref={panel}
      role="presentation"
      className={isOpen ? 'absolute inset-x-0 top-0 z-20 grid max-md:min-h-full' : ''}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <div
        className={
          isOpen
            ? 'flex flex-col justify-between rounded-b-surface bg-raised px-5 pb-5 shadow-raised outline outline-line'
            : ''
        }
      >
        {isOpen && (
          <ErrorBoundary fallback={null}>
            <Suspense fallback={<div className="h-14" />}>
              <Suggestions {...suggestions} />
            </Suspense>
          </ErrorBoundary>
        )}
        {children}
      </div>
    </div>
  );
}
