import { v7 } from 'uuid';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { NewEvent } from '../port';

type CardAdded = Extract<WalletEvent, { type: 'CardAdded' }>;

const OCCURRED_AT = '2026-11-21T10:00:00.000Z';

export function createMetadata(commandId = v7()): NewEvent['metadata'] {
  return {
    eventId: v7(),
    commandId,
    commandDigest: 'digest',
    correlationId: 'request-1',
    actor: 'system',
    occurredAt: OCCURRED_AT,
  };
}

export function cardAdded(card: string, commandId?: string): NewEvent & CardAdded {
  const data = { entryId: v7(), cardId: CardId.parse(card) };
  return { type: 'CardAdded', data, metadata: createMetadata(commandId) };
}

/** `count` cards added, starting with `card-1`. */
export function cardsAdded(count: number): (NewEvent & CardAdded)[] {
  return Array.from({ length: count }, (_, index) => cardAdded(`card-${String(index + 1)}`));
}

/** A stream that no other test writes to. */
export function createWalletStream(): string {
  return `wallet-${v7()}`;
}
