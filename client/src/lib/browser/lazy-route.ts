import { type ComponentType, createElement, lazy } from 'react';

const failedRoutes = new Set<() => void>();

/**
 * A screen in its own chunk. React.lazy remembers a failed import forever. `retryFailedRoutes` makes the next render
 * import it again.
 */
export function lazyRoute(load: () => Promise<ComponentType>): ComponentType {
  const loadRoute = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      failedRoutes.add(retry);
      throw error;
    }
  };
  let CurrentRoute = lazy(loadRoute);
  const retry = () => {
    CurrentRoute = lazy(loadRoute);
  };
  return function LazyRoute() {
    return createElement(CurrentRoute);
  };
}

/** Imports the chunks that failed again when they are next rendered. */
export function retryFailedRoutes(): void {
  for (const renew of failedRoutes) renew();
  failedRoutes.clear();
}
