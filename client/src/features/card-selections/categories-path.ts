const CATEGORIES_HASH = '#categories';

/** The address of a card's page that starts at its bonus categories. */
export function buildCategoriesPath(cardId: string): string {
  return `/cards/${cardId}${CATEGORIES_HASH}`;
}

/** Scrolls to an element that appears, and focuses it, if the address starts the page there. */
export function showIfAddressed(element: HTMLElement | null): void {
  if (!element || window.location.hash !== CATEGORIES_HASH) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView();
}
