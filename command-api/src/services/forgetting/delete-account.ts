import type { Logger } from 'pino';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandContext } from '../../command-handler/port';
import type { AccountForgetting, ForgetOutcome } from './forget-account';

export interface DeletionDependencies {
  readonly forgetting: AccountForgetting;
  /** Completes the deletion in the background. */
  readonly completeLater: () => void;
  readonly logger: Logger;
}

/** Deletes an account. If a later step fails, the account can't be used anymore, and the rest is done later. */
export async function deleteAccount(
  userId: UserId,
  context: CommandContext,
  { forgetting, completeLater, logger }: DeletionDependencies,
): Promise<ForgetOutcome> {
  const outcome = await forgetting.begin(userId, context).catch((error: unknown) => {
    completeLater();
    throw error;
  });
  await forgetting.complete(userId).catch((error: unknown) => {
    logger.warn({ err: error }, 'account deletion incomplete, retrying');
    completeLater();
  });
  return outcome;
}
