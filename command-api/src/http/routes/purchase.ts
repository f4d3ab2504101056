import { streams } from '@tapwise/contracts/events/streams';
import { centsToText } from '@tapwise/contracts/vocabulary/money';
import type { Advisor } from '../../advising/advisor';
import { yearOf } from '../../advising/user-facts';
import { ledger } from '../../domain/ledger/decide';
import type { CommandHandling } from '../../handling/port';
import type { HandlersOf } from '../handler';
import { neighborYears } from '../year-turn';

interface Dependencies {
  readonly handling: CommandHandling;
  readonly advisor: Advisor;
  readonly newId: () => string;
}

export function purchaseHandlers({ handling, advisor, newId }: Dependencies): HandlersOf<'recordPurchase'> {
  return {
    async recordPurchase({ user, body: { cardId, amount, storeName, category }, context }) {
      const { at } = context;
      const shopping = { location: storeName, category, amountCents: amount, at };
      const handled = await handling.handle({
        stream: streams.ledger(user, yearOf(at)),
        alsoSeenIn: neighborYears(at).map((year) => streams.ledger(user, year)),
        decider: ledger,
        // Made anew on every try: what it earns depends on the purchases before it.
        command: ({ state: { spending } }) =>
          advisor.assess(user, shopping, { cardId, purchaseId: newId(), spending }),
        context,
      });
      if ('refused' in handled) return handled;
      const [recorded] = handled.events;
      if (!recorded) throw new Error('A purchase was not stored');
      const { data } = recorded;
      const body = {
        id: data.purchaseId,
        cardId: data.cardId,
        storeName: data.storeName,
        category: data.category,
        amount: centsToText(data.amountCents),
        rewardEarned: centsToText(data.rewardCents),
        createdAt: recorded.metadata.occurredAt,
      };
      return { body, position: handled.position };
    },
  };
}
