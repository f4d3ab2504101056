import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The cards that the list starts with, and how many each press of Show More adds. */
export const PAGE_SIZE = 20;

function parseLimit(state: unknown): number {
  const isKept = typeof state === 'object' && state !== null && 'shownCards' in state;
  return isKept && typeof state.shownCards === 'number' ? state.shownCards : PAGE_SIZE;
}

const toObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

/**
 * How many cards of a list to show at most. The history entry keeps it, so that Back and Reload show as many, and a new
 * filter or search starts over. Showing more moves the focus to the first new card.
 */
export function useShownLimit(list: RefObject<HTMLElement | null>) {
  const [, navigate] = useLocation();
  const limit = parseLimit(useHistoryState());
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined) return;
    const card = list.current?.children.item(firstNew.current);
    firstNew.current = undefined;
    card?.querySelector('a')?.focus({ preventScroll: true });
  }, [limit, list]);
  return {
    limit,
    showMore: () => {
      firstNew.current = limit;
      const { pathname, search } = window.location;
      const state = { ...toObject(window.history.state), shownCards: limit + PAGE_SIZE };
      navigate(pathname + search, { replace: true, state });
    },
  };
}
