import { useLocation } from 'wouter';
import { useCommand } from '../../api/commands/use-command';
import { joinHousehold } from '../../api/household';
import { useLinkToken } from '../../features/session/use-link-token';
import { findServerMessage } from '../../lib/errors/response-error';
import { tryFocus } from '../../lib/focus/try-focus';
import { useTitle } from '../../lib/hooks/use-title';
import { Button } from '../../ui/button';
import { PageTitle } from '../../ui/page-title';
import { Surface } from '../../ui/surface';
import { showErrorToast, toast } from '../../ui/toast/toasts';

/** Joins a household only when the button is pressed, because messengers open links to preview them. */
export function JoinHouseholdPage() {
  useTitle('Join a Household');
  const token = useLinkToken('/join-household');
  const [, navigate] = useLocation();
  const join = useCommand('joinHousehold', joinHousehold, {
    onSuccess: ({ members }) => {
      const others = members.filter(({ isYou }) => !isYou).map(({ name }) => name);
      const description = `You share a household with ${new Intl.ListFormat('en').format(others)}.`;
      toast({ title: 'Household Joined', description });
      // The button that has the focus is gone on the next screen.
      tryFocus(document.querySelector<HTMLElement>('main'));
      navigate('/profile', { replace: true });
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t add you. Please try again.';
      showErrorToast('Household Not Joined', description);
    },
  });
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <PageTitle>Join a Household</PageTitle>
      <Surface className="flex flex-col gap-4 p-5">
        {token === '' ? (
          <p className="text-body text-muted">This link is incomplete. Ask for a new invitation.</p>
        ) : (
          <>
            <p className="text-body">
              You’re invited to share a household. Its members see your name and which cards you have, and you
              see theirs.
            </p>
            <p className="text-body text-muted">
              Your purchases, amounts, goals, and history stay private. You can leave at any time in Profile.
            </p>
            <Button
              size="large"
              disabled={join.isPending}
              onClick={() => {
                join.mutate(token);
              }}
            >
              {join.isPending ? 'Joining...' : 'Join Household'}
            </Button>
          </>
        )}
      </Surface>
    </div>
  );
}
