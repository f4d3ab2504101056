import type { AccessTokenSummary } from '@tapwise/contracts/http/routes/access-tokens';
import { revokeAccessToken } from '../../../api/account/access-tokens';
import { useCommand } from '../../../api/commands/use-command';
import { findServerMessage } from '../../../lib/errors/response-error';
import { formatMediumDate } from '../../../lib/format/dates';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { Button } from '../../../ui/button';
import { showErrorToast, toast } from '../../../ui/toast/toasts';
import { SCOPE_LABELS } from './scope-labels';

export function AccessTokenList({ tokens }: { readonly tokens: readonly AccessTokenSummary[] }) {
  const revoke = useCommand('revokeAccessToken', revokeAccessToken, {
    onSuccess: () => {
      toast({ title: 'Token Revoked', description: 'It no longer works.' });
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t revoke the token. Please try again.';
      showErrorToast('Token Not Revoked', description);
    },
  });
  if (tokens.length === 0) return <p className="text-body text-muted">You have no access tokens.</p>;
  return (
    <ul aria-label="Access tokens" className="divide-y divide-line">
      {tokens.map(({ id, name, scopes, createdAt }) => (
        <li key={id} className="flex min-h-14 items-center gap-3 py-2">
          <span className="min-w-0 flex-1">
            <span className="block text-body font-medium">{name}</span>
            <span className="block text-caption text-muted">
              {scopes.map((scope) => SCOPE_LABELS[scope]).join(', ')}
            </span>
            <span className="block text-caption text-muted">Created on {formatMediumDate(createdAt)}</span>
          </span>
          <Button
            look="secondary"
            size="small"
            aria-label={formatApostrophes(`Revoke ${name}`)}
            disabled={revoke.isPending}
            onClick={() => {
              revoke.mutate(id);
            }}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
