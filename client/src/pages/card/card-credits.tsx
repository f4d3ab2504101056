import { useQuery } from '@tanstack/react-query';
import { creditsQuery } from '../../api/credits';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { CreditItem } from './credit-item';

/** The card's recurring credits. Renders nothing for a card without credits. */
export function CardCredits({ cardId }: { readonly cardId: string }) {
  const credits = useQuery(creditsQuery());
  if (credits.isError)
    return (
      <LoadFailed isBusy={credits.isFetching} onRetry={() => void credits.refetch()}>
        We couldn’t load this card’s credits.
      </LoadFailed>
    );
  const own = credits.data?.filter((credit) => credit.cardId === cardId) ?? [];
  if (own.length === 0) return null;
  return (
    <Panel title="Credits">
      <ul aria-label="Credits" className="flex flex-col divide-y divide-line">
        {own.map((credit) => (
          <CreditItem key={credit.creditId} credit={credit} />
        ))}
      </ul>
    </Panel>
  );
}
