import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Household, HouseholdInvitationLink } from '@tapwise/contracts/http/routes/household';
import {
  INVITATION_HOURS,
  MAX_HOUSEHOLD_MEMBERS,
} from '@tapwise/contracts/vocabulary/rules/household-limits';
import { useCommand } from '../../../api/commands/use-command';
import { householdQuery, inviteToHousehold } from '../../../api/household';
import { findServerMessage } from '../../../lib/errors/response-error';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { formatDateAndTime } from '../../../lib/format/dates';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { CopyLink } from '../../../ui/copy-link';
import { Dialog } from '../../../ui/dialog';
import { LoadFailed } from '../../../ui/load-failed';
import { Spinner } from '../../../ui/spinner';
import { showErrorToast } from '../../../ui/toast/toasts';

interface HouseholdDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The members of the household, and a link that invites another person. */
export function HouseholdDialog({ isOpen, onClose }: HouseholdDialogProps) {
  const {
    data: household,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...householdQuery(), enabled: isOpen });
  const [invitation, setInvitation] = useState<HouseholdInvitationLink>();
  const invite = useCommand('inviteToHousehold', inviteToHousehold, {
    onSuccess: setInvitation,
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t create the link. Please try again.';
      showErrorToast('Link Not Created', description);
    },
  });
  const canInvite = household !== undefined && household.members.length < MAX_HOUSEHOLD_MEMBERS;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        setInvitation(undefined);
        onClose();
      }}
      title="Household"
      description="Members see which cards the others have. Purchases, amounts, goals, and history stay private."
      footer={
        canInvite && (
          <Button
            size="large"
            className="flex-1"
            disabled={invite.isPending}
            onClick={() => {
              invite.mutate();
            }}
          >
            {invite.isPending ? 'Creating...' : 'Create Invitation Link'}
          </Button>
        )
      }
    >
      {isError && (
        <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
          We couldn’t load your household.
        </LoadFailed>
      )}
      {!household && !isError && <Spinner label="Loading your household" />}
      {household && <Members household={household} />}
      {invitation && <InvitationLink key={invitation.url} invitation={invitation} />}
    </Dialog>
  );
}

function Members({ household: { members } }: { readonly household: Household }) {
  if (members.length === 0)
    return (
      <p className="text-body text-muted">
        Share a household with up to {MAX_HOUSEHOLD_MEMBERS - 1} people. Answers then say when one of their
        cards earns more.
      </p>
    );
  return (
    <ul aria-label="Members" className="divide-y divide-line">
      {members.map(({ memberId, name, isYou }) => (
        <li key={memberId} className="flex min-h-14 items-center gap-3 py-2">
          <span className="min-w-0 flex-1 text-body wrap-anywhere font-medium">{name}</span>
          {isYou && <Badge tone="positive">You</Badge>}
        </li>
      ))}
    </ul>
  );
}

function InvitationLink({
  invitation: { url, expiresAt },
}: {
  readonly invitation: HouseholdInvitationLink;
}) {
  return (
    <div
      ref={focusOnMount}
      tabIndex={-1}
      className="mt-3 flex flex-col items-start gap-2 rounded-control bg-sunken p-3"
    >
      <p className="w-full text-caption break-all">{url}</p>
      <CopyLink key={url} link={url} copyText="Copy Link" copiedText="Link Copied" />
      <p className="text-caption text-muted">
        Send it to one person. It works once, for {INVITATION_HOURS} hours, until{' '}
        {formatDateAndTime(expiresAt)}. You won’t see it again.
      </p>
    </div>
  );
}
