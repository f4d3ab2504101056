import { type ComponentType, lazy } from 'react';

const failedImports = new Set<() => void>();

/**
 * A component in its own chunk. Use it instead of React.lazy, which remembers a failed import forever.
 * `retryFailedImports` makes the next render import it again.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const importComponent = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      failedImports.add(retry);
      throw error;
    }
  };
  let Current: ComponentType<Props> = lazy(importComponent);
  const retry = () => {
    Current = lazy(importComponent);
  };
  return function LazyWithRetry(props: Props) {
    return <Current {...props} />;
  };
}

/** Makes the next render of each component whose import failed import it again. */
export function retryFailedImports(): void {
  for (const retry of failedImports) retry();
  failedImports.clear();
}
