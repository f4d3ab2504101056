import { lazy, Suspense, useEffect } from 'react';
import { useHasBeen } from '../../lib/use-has-been';
import { useToast } from './toasts';

const load = () => import('./toaster');
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

/** The toaster, out of the way of the first paint; fetched right after it, so that it can speak when the line is dead. */
export function LazyToaster() {
  const isWanted = useHasBeen(useToast() !== null);
  useEffect(() => {
    void load();
  }, []);
  return isWanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
