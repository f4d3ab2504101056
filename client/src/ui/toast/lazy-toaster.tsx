import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { useToast } from './toasts';

const loadToaster = () => import('./toaster');
const Toaster = lazyWithRetry(async () => (await loadToaster()).Toaster);
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/** A toast that fails to render must not break the page. */
class ToastErrorBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * Keeps the toaster out of the first load. Toasts follow user actions, so it is imported at the first interaction with
 * the page, before the first toast.
 */
export function LazyToaster() {
  const hasToast = useHasBeenTrue(useToast() !== null);
  useEffect(() => {
    const preload = () => {
      void loadToaster().catch(() => undefined);
    };
    for (const type of INTERACTION_EVENTS) document.addEventListener(type, preload, { once: true });
    return () => {
      for (const type of INTERACTION_EVENTS) document.removeEventListener(type, preload);
    };
  }, []);
  return hasToast ? (
    <ToastErrorBoundary>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ToastErrorBoundary>
  ) : null;
}
