import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { clarifyPlace, recommend } from './recommendations';
import type { RouteRequest } from './route-url';
import { useCommand } from './use-command';

export type RecommendRequest = RouteRequest<'recommend'>['body'];

interface PlaceReplyOptions {
  readonly storeName: string;
  /** The request of the answer that contains the question. */
  readonly asked: RecommendRequest;
  /** Receives `asked` too: the user may have searched for another place since. */
  readonly onAnswer: (recommendation: Recommendation, asked: RecommendRequest) => void;
  readonly onError: (error: Error) => void;
}

/** Saves the user's reply about a store, then requests the recommendation again. Pending until both are done. */
export function usePlaceReply({ storeName, asked, onAnswer, onError }: PlaceReplyOptions) {
  const again = useCommand('recommend', recommend, { onSuccess: onAnswer, onError });
  const command = useCommand('clarifyPlace', clarifyPlace, {
    onSuccess: () => {
      again.mutate(asked);
    },
    onError,
  });
  const isPending = command.isPending || again.isPending;
  const reply = (code: string) => {
    if (!isPending) command.mutate({ storeName, code });
  };
  return { reply, pendingCode: isPending ? command.variables?.code : undefined };
}
