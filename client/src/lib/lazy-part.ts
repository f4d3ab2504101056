import { createElement, lazy, type ComponentType } from 'react';

const renewals = new Set<() => void>();

/**
 * A screen in a chunk of its own. React keeps a chunk that could not be fetched as failed for good; here
 * `retryFailedParts` has it asked for again at the next rendering.
 */
export function lazyPart(load: () => Promise<ComponentType>): ComponentType {
  const fetchPart = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      renewals.add(renew);
      throw error;
    }
  };
  let Part = lazy(fetchPart);
  const renew = () => {
    Part = lazy(fetchPart);
  };
  return function LazyPart() {
    return createElement(Part);
  };
}

/** Forgets which chunks could not be fetched. */
export function retryFailedParts(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
