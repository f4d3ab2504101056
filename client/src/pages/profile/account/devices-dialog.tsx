import { useQuery } from '@tanstack/react-query';
import type { SessionSummary } from '@tapwise/contracts/http/routes/sessions';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { endOtherSessions, endSession, sessionsQuery } from '../../../api/account/sessions';
import { useCommand } from '../../../api/commands/use-command';
import { findServerMessage } from '../../../lib/errors/response-error';
import { focusNextRow } from '../../../lib/focus/focus-next-row';
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

/** Lists the devices where the user is signed in. Signs out each of the others, or all of them. */
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
          {groupSessions(sessions).map((group) => (
            <DeviceRow key={group.session.id} {...group} />
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
  /** The ids of all of them. */
  readonly ids: readonly string[];
}

/** Groups the sessions whose rows would be the same. */
function groupSessions(sessions: readonly SessionSummary[]): readonly DeviceRowProps[] {
  const groups = new Map<string, DeviceRowProps>();
  for (const session of sessions) {
    const key = [session.device, session.current, ...listTimes(session)].join();
    const group = groups.get(key);
    groups.set(key, { session: group?.session ?? session, ids: [...(group?.ids ?? []), session.id] });
  }
  return [...groups.values()];
}

function useSignOut(device: string) {
  return useCommand('endSession', endSession, {
    onSuccess: () => {
      toast({ title: 'Signed Out', description: `${device} is signed out.` });
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t sign out this device. Please try again.';
      showErrorToast('Device Not Signed Out', description);
    },
  });
}

function DeviceRow({ session, ids }: DeviceRowProps) {
  const { device, current } = session;
  const { mutate, isPending } = useSignOut(device);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 text-body font-medium">
          {device} {ids.length > 1 && <Badge>{formatCount(ids.length, 'sign-in')}</Badge>}
        </span>
        <Dots className="text-caption text-muted" parts={listTimes(session)} />
      </span>
      {current ? (
        <Badge tone="positive">This Device</Badge>
      ) : (
        <Button
          look="link"
          size="small"
          className="-mr-3"
          aria-label={`Sign Out of ${device}`}
          disabled={isPending}
          onClick={({ currentTarget }) => {
            focusNextRow(currentTarget);
            for (const id of ids) mutate(id);
          }}
        >
          {isPending ? 'Signing Out...' : 'Sign Out'}
        </Button>
      )}
    </li>
  );
}
