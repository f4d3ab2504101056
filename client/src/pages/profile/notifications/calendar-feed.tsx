import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../api/commands/use-command';
import { calendarFeedQuery, createCalendarFeed, revokeCalendarFeed } from '../../../api/reminders';
import { findServerMessage } from '../../../lib/errors/response-error';
import { formatLongDate } from '../../../lib/format/dates';
import { Button } from '../../../ui/button';
import { CopyLink } from '../../../ui/copy-link';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton } from '../../../ui/skeleton';
import { showErrorToast, toast } from '../../../ui/toast/toasts';

/** Creates, replaces, and revokes the feed. The link is known only right after it was created. */
function useCalendarFeed() {
  const [link, setLink] = useState<string | null>(null);
  const showError = (error: Error) => {
    const description =
      findServerMessage(error) ?? 'We couldn’t change your calendar feed. Please try again.';
    showErrorToast('Calendar Feed Not Changed', description);
  };
  const create = useCommand('createCalendarFeed', createCalendarFeed, {
    onSuccess: ({ url }) => {
      setLink(url);
    },
    onError: showError,
  });
  const revoke = useCommand('revokeCalendarFeed', revokeCalendarFeed, {
    onSuccess: () => {
      setLink(null);
      toast({ title: 'Link Revoked', description: 'Your calendar no longer gets updates.' });
    },
    onError: showError,
  });
  return { link, create, revoke, isBusy: create.isPending || revoke.isPending };
}

/** The link to the user's deadlines for calendar programs. */
export function CalendarFeedPanel() {
  const { data: feed, isPending, isError, isFetching, refetch } = useQuery(calendarFeedQuery());
  const { link, create, revoke, isBusy } = useCalendarFeed();
  if (isPending) return <Skeleton className="h-24 rounded-surface" />;
  if (isError)
    return (
      <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
        We couldn’t load your calendar feed.
      </LoadFailed>
    );
  const hasLink = feed.createdAt !== null;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-body text-muted">
        Anyone with the link can see your cards and their deadlines, so keep it to yourself.
      </p>
      {link !== null && (
        <div className="flex flex-col items-start gap-2 rounded-control bg-sunken p-3">
          <p className="w-full text-caption break-all">{link}</p>
          <CopyLink key={link} link={link} copyText="Copy Link" copiedText="Link Copied" />
          <p className="text-caption text-muted">Copy it now. You won’t see it again.</p>
        </div>
      )}
      {link === null && feed.createdAt !== null && (
        <p className="text-caption text-muted">
          Your link was created on {formatLongDate(feed.createdAt)}. If you lost it, replace it.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look={hasLink ? 'secondary' : 'soft'}
          disabled={isBusy}
          onClick={() => {
            create.mutate();
          }}
        >
          {hasLink ? 'Replace Link' : 'Create Link'}
        </Button>
        {hasLink && (
          <Button
            look="danger"
            disabled={isBusy}
            onClick={() => {
              revoke.mutate();
            }}
          >
            Revoke Link
          </Button>
        )}
      </div>
      {hasLink && (
        <p className="text-caption text-muted">The current link stops working if you replace or revoke it.</p>
      )}
    </div>
  );
}
