import { useQuery } from '@tanstack/react-query';
import type { SessionSummary } from '@tapwise/contracts/http/routes/sessions';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { endOtherSessions, sessionsQuery } from '../../../api/account/sessions';
import { useCommand } from '../../../api/commands/use-command';
import { findServerMessage } from '../../../lib/errors/response-error';
import { formatDateAndTime } from '../../../lib/format/dates';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Dots } from '../../../ui/dots';
import { LoadFailed } from '../../../ui/load-failed';
import { Spinner } from '../../../ui/spinner';
import { showErrorToast, toast } from '../../../ui/toast/toasts';

interface DevicesDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Lists the devices where the user is signed in, with a button that ends all other sessions. */
export function DevicesDialog({ isOpen, onClose }: DevicesDialogProps) {
  const { data: sessions, isError, isFetching, refetch } = useQuery({ ...sessionsQuery(), enabled: isOpen });
  const ending = useCommand('endOtherSessions', endOtherSessions, {
    onSuccess: () => {
      toast({ title: 'Signed Out', description: 'You’re signed out everywhere else.' });
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t sign you out elsewhere. Please try again.';
      showErrorToast('Devices Not Signed Out', description);
    },
  });
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Devices"
      description="Where you’re signed in."
      isTextOnly
      footer={
        others.length > 0 && (
          <Button
            look="secondary"
            size="large"
            className="flex-1"
            disabled={ending.isPending}
            onClick={() => {
              ending.mutate();
            }}
          >
            {ending.isPending ? 'Signing Out...' : 'Sign Out Everywhere Else'}
          </Button>
        )
      }
    >
      {isError && (
        <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
          We couldn’t load your devices.
        </LoadFailed>
      )}
      {!sessions && !isError && <Spinner label="Loading your devices" />}
      {sessions && (
        <ul aria-label="Devices" className="divide-y divide-line">
          {groupSessions(sessions).map(({ session, count }) => (
            <DeviceRow key={session.id} session={session} count={count} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** When a device was used and signed in, with times, because the same device can be signed in several times. */
function listTimes({ createdAt, lastSeenAt, current }: SessionSummary): readonly string[] {
  const signedIn = formatDateAndTime(createdAt);
  const lastUsed = formatDateAndTime(lastSeenAt);
  const isUseShown = !current && lastUsed !== signedIn;
  return [...(isUseShown ? [`Last used on ${lastUsed}`] : []), `Signed in on ${signedIn}`];
}

interface DeviceRowProps {
  /** The first of those that look the same. */
  readonly session: SessionSummary;
  readonly count: number;
}

/** Groups the sessions whose rows would be the same. */
function groupSessions(sessions: readonly SessionSummary[]): readonly DeviceRowProps[] {
  const groups = new Map<string, DeviceRowProps>();
  for (const session of sessions) {
    const key = [session.device, session.current, ...listTimes(session)].join();
    const group = groups.get(key);
    groups.set(key, { session: group?.session ?? session, count: (group?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

function DeviceRow({ session, count }: DeviceRowProps) {
  const { device, current } = session;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block text-body font-medium">{device}</span>
        <Dots className="text-caption text-muted" parts={listTimes(session)} />
      </span>
      {count > 1 && <Badge>{formatCount(count, 'sign-in')}</Badge>}
      {current && <Badge tone="positive">This Device</Badge>}
    </li>
  );
}
