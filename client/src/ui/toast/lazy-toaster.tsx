import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useHasBeen } from '../../lib/use-has-been';
import { useToast } from './toasts';

const load = () => import('./toaster');
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));
const FIRST_TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** A toast that cannot be shown must not take the page with it. */
class Quiet extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * The toaster, out of the way of the first load. A toast answers something that a person did, so it is fetched at the
 * first touch of the page, before there is anything to say.
 */
export function LazyToaster() {
  const isWanted = useHasBeen(useToast() !== null);
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
    <Quiet>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </Quiet>
  ) : null;
}
