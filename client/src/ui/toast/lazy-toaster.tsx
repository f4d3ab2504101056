import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useHasBeenTrue } from '../../lib/use-has-been-true';
import { useToast } from './toasts';

const load = () => import('./toaster');
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));
const FIRST_TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

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
  const isWanted = useHasBeenTrue(useToast() !== null);
  useEffect(() => {
    const touched = () => {
      void load().catch(() => undefined);
    };
    for (const touch of FIRST_TOUCHES) document.addEventListener(touch, touched, { once: true });
    return () => {
      for (const touch of FIRST_TOUCHES) document.removeEventListener(touch, touched);
    };
  }, []);
  return isWanted ? (
    <ToastErrorBoundary>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ToastErrorBoundary>
  ) : null;
}
