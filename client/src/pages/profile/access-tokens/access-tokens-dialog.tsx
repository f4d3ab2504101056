import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { accessTokensQuery, createAccessToken } from '../../../api/account/access-tokens';
import { useCommand } from '../../../api/commands/use-command';
import { findServerMessage } from '../../../lib/errors/response-error';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { LoadFailed } from '../../../ui/load-failed';
import { Spinner } from '../../../ui/spinner';
import { showErrorToast } from '../../../ui/toast/toasts';
import { AccessTokenForm } from './access-token-form';
import { AccessTokenList } from './access-token-list';
import { CreatedToken } from './created-token';

interface AccessTokensDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The list, the form for a new token, or the token that was just created: it is shown once. */
type Step = { readonly name: 'list' | 'form' } | { readonly name: 'created'; readonly token: string };

const LIST: Step = { name: 'list' };
const FORM: Step = { name: 'form' };

/** The access tokens of other programs, which the user creates and revokes. */
export function AccessTokensDialog({ isOpen, onClose }: AccessTokensDialogProps) {
  const formId = useId();
  const [step, setStep] = useState<Step>(LIST);
  const create = useCommand('createAccessToken', createAccessToken, {
    onSuccess: ({ token }) => {
      setStep({ name: 'created', token });
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t create the token. Please try again.';
      showErrorToast('Token Not Created', description);
    },
  });
  const close = () => {
    setStep(LIST);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Access Tokens"
      description="A token lets another program use your account without your password."
      footer={
        <>
          {step.name === 'list' && (
            <Button
              size="large"
              className="flex-1"
              onClick={() => {
                setStep(FORM);
              }}
            >
              Create Token
            </Button>
          )}
          {step.name === 'form' && (
            <>
              <Button
                look="secondary"
                size="large"
                className="flex-1"
                onClick={() => {
                  setStep(LIST);
                }}
              >
                Cancel
              </Button>
              <Button type="submit" form={formId} size="large" className="flex-1" disabled={create.isPending}>
                {create.isPending ? 'Creating...' : 'Create Token'}
              </Button>
            </>
          )}
          {step.name === 'created' && (
            <Button
              size="large"
              className="flex-1"
              onClick={() => {
                setStep(LIST);
              }}
            >
              Done
            </Button>
          )}
        </>
      }
    >
      {step.name === 'list' && <LoadedTokens />}
      {step.name === 'form' && <AccessTokenForm id={formId} onSubmit={create.mutate} />}
      {step.name === 'created' && <CreatedToken token={step.token} />}
    </Dialog>
  );
}

function LoadedTokens() {
  const { data: tokens, isError, isFetching, refetch } = useQuery(accessTokensQuery());
  if (tokens) return <AccessTokenList tokens={tokens} />;
  if (!isError) return <Spinner label="Loading your access tokens" />;
  return (
    <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
      We couldn’t load your access tokens.
    </LoadFailed>
  );
}
