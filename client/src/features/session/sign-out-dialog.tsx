import { isQueuedItem } from '../../api/offline-queue/queue-entry';
import { useQueue } from '../../api/offline-queue/queue-store';
import { useLastValue } from '../../lib/hooks/use-last-value';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { cancelSignOut, confirmSignOut, useIsConfirmingSignOut } from './sign-out';

/** Asks whether to sign out although something isn't sent yet. */
export function SignOutDialog() {
  const isOpen = useIsConfirmingSignOut();
  const count = useQueue().filter(isQueuedItem).length;
  // While the dialog closes, its sentence stays.
  const shownCount = useLastValue(count > 0 ? count : null) ?? 0;
  const sentence =
    shownCount === 1
      ? '1 item isn’t sent yet. If you sign out, we delete it.'
      : `${String(shownCount)} items aren’t sent yet. If you sign out, we delete them.`;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancelSignOut}
      title="Sign out now?"
      description={sentence}
      footer={
        <>
          <Button size="large" className="flex-1" onClick={cancelSignOut}>
            Stay Signed In
          </Button>
          <Button look="danger" size="large" className="flex-1" onClick={confirmSignOut}>
            Logout
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">Home shows what isn’t sent. We’ll send it when you’re online.</p>
    </Dialog>
  );
}
