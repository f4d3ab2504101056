import { Suspense } from 'react';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useIsIdle } from '../../lib/hooks/use-is-idle';
import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { ErrorBoundary } from '../error-boundary';

const TooltipLayer = lazyWithRetry(async () => (await import('./tooltip-layer')).TooltipLayer);

/**
 * The tooltip of a button without visible text. Render it inside the button, which needs `relative` and an accessible
 * name of its own. It loads when the browser is idle, and only where a pointer can hover.
 */
export function Tooltip({ text }: { readonly text: string }) {
  const isIdle = useIsIdle();
  const canHover = useMediaQuery('(hover: hover)');
  if (!isIdle || !canHover) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <TooltipLayer text={text} />
      </Suspense>
    </ErrorBoundary>
  );
}
