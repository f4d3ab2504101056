type Close = () => void;

/** The layers that are open, the topmost one last. */
const layers: Close[] = [];

/** How many layers were open when the history entry was added. */
function readDepth(): number {
  const state: unknown = window.history.state;
  const hasLayers = typeof state === 'object' && state !== null && 'openLayers' in state;
  return hasLayers && typeof state.openLayers === 'number' ? state.openLayers : 0;
}
const readEntry = () => ({ url: window.location.href, depth: readDepth() });

/**
 * Adds a layer, such as a sheet, above the screen and the layers that are already open. Back closes it instead of
 * leaving the screen. Returns the function to call when it has closed in any other way.
 */
export function openLayer(close: Close): () => void {
  const depth = layers.push(close);
  // A closed layer leaves its entry, because removing one takes time, in which the screen may change. The next uses it.
  if (readDepth() < depth) {
    const state: unknown = window.history.state;
    window.history.pushState({ ...(typeof state === 'object' ? state : {}), openLayers: depth }, '');
  }
  return () => {
    const index = layers.indexOf(close);
    if (index !== -1) layers.splice(index, 1);
  };
}

/**
 * Closes layers on Back, and goes back once more where Back only left the entry of a layer that has closed. wouter
 * dispatches the two events for changes by the page. Returns the function that ends this.
 */
export function closeLayersOnBack(): () => void {
  let current = readEntry();
  const recordEntry = () => {
    current = readEntry();
  };
  const onPopState = () => {
    const previous = current;
    recordEntry();
    if (current.url !== previous.url || current.depth >= previous.depth) return;
    const covering = layers.slice(current.depth).reverse();
    if (covering.length === 0) window.history.back();
    for (const close of covering) close();
  };
  window.addEventListener('popstate', onPopState);
  window.addEventListener('pushState', recordEntry);
  window.addEventListener('replaceState', recordEntry);
  return () => {
    window.removeEventListener('popstate', onPopState);
    window.removeEventListener('pushState', recordEntry);
    window.removeEventListener('replaceState', recordEntry);
  };
}
