import { type ComponentType, lazy } from 'react';

const failedImports = new Set<() => void>();

/** Each imports its component if the first screen at the path needs it. */
const firstImports: ((path: string) => Promise<void>)[] = [];

/**
 * A component in its own chunk. Use it instead of React.lazy, which remembers a failed import forever.
 * `retryFailedImports` makes the next render import it again. A first screen at `firstPath`, or at any path if it is
 * `*`, imports it before it renders.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  firstPath?: string,
): ComponentType<Props> {
  const importComponent = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      failedImports.add(retry);
      throw error;
    }
  };
  let Current: ComponentType<Props> | undefined;
  const retry = () => {
    Current = undefined;
  };
  firstImports.push(async (path) => {
    if (firstPath !== '*' && firstPath !== path) return;
    const loaded = await load();
    Current ??= loaded;
  });
  return function LazyWithRetry(props: Props) {
    Current ??= lazy(importComponent);
    return <Current {...props} />;
  };
}

/**
 * Imports the components of the first screen at a path, once their chunks are loaded. Without it, React would show a
 * loading screen for at least 300 ms, even if a component needs only a moment. Never rejects.
 */
export async function preloadComponents(path: string): Promise<void> {
  await Promise.allSettled(firstImports.map((importFirst) => importFirst(path)));
}

/** Makes the next render of each component whose import failed import it again. */
export function retryFailedImports(): void {
  for (const retry of failedImports) retry();
  failedImports.clear();
}
