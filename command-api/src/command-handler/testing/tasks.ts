import { v7 } from 'uuid';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { WalletCommand } from '../../domain/wallet/commands';
import { walletDecider, type WalletRejection } from '../../domain/wallet/decide';
import type { WalletState } from '../../domain/wallet/state';
import type { CommandContext, CommandTask } from '../port';

export const NOW = '2026-11-21T10:00:00.000Z';
export const WALLET = 'wallet-1';

export type WalletTask = CommandTask<WalletCommand, WalletState, WalletEvent, WalletRejection>;

export function createContext(commandId: string = v7()): CommandContext {
  return {
    commandId,
    commandDigest: `digest of ${commandId}`,
    correlationId: 'request-1',
    actor: 'user-1',
    at: NOW,
  };
}

export function createWalletTask(command: WalletCommand, commandId?: string): WalletTask {
  return {
    stream: WALLET,
    decider: walletDecider,
    createCommand: () => command,
    context: createContext(commandId),
  };
}

export function addCard(card: string, commandId?: string): WalletTask {
  const cardId = CardId.parse(card);
  return createWalletTask({ type: 'AddCard', entryId: v7(), cardId, isListed: true, at: NOW }, commandId);
}

export function addCards(count: number): WalletTask[] {
  return Array.from({ length: count }, (_, index) => addCard(`card-${String(index + 1)}`));
}

export function upgrade(): WalletTask {
  return createWalletTask({
    type: 'UpgradeToPremium',
    planType: 'annual',
    priceCents: 2000,
    isPaid: true,
    at: NOW,
  });
}
