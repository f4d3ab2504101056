import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { useCommand } from './commands/use-command';
import { clarifyPlace, recommend, type RecommendRequest } from './recommendations';

interface PlaceReplyOptions {
  readonly storeName: string;
  /** The request of the recommendation that contains the question. */
  readonly request: RecommendRequest;
  /** Also receives the request, because the user may have searched for a different place since. */
  readonly onRecommendation: (recommendation: Recommendation, request: RecommendRequest) => void;
  readonly onError: (error: Error) => void;
}

/** Saves the user's reply about a store, then requests the recommendation again. Pending until both are done. */
export function usePlaceReply({ storeName, request, onRecommendation, onError }: PlaceReplyOptions) {
  const repeat = useCommand('recommend', recommend, { onSuccess: onRecommendation, onError });
  const command = useCommand('clarifyPlace', clarifyPlace, {
    onSuccess: () => {
      repeat.mutate(request);
    },
    onError,
  });
  const isPending = command.isPending || repeat.isPending;
  const reply = (code: string) => {
    if (!isPending) command.mutate({ storeName, code });
  };
  return { reply, pendingCode: isPending ? command.variables?.code : undefined };
}
