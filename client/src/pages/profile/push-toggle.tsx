import { Button } from '../../ui/button';
import type { Push } from './use-push';

/** Turns push notifications of this browser on and off. */
export function PushToggle({ push: { state, isPending, toggle } }: { readonly push: Push }) {
  return (
    <Button
      look="secondary"
      className="sm:col-span-3"
      disabled={isPending || state === undefined}
      onClick={() => void toggle()}
    >
      {state === 'on' ? 'Disable push notifications' : 'Enable push notifications'}
    </Button>
  );
}
