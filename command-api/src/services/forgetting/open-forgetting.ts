import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { Configuration } from '@tapwise/platform/configuration/configuration';
import { closeAfter } from '@tapwise/platform/stores/close-after';
import { createCommandHandler } from '../../command-handler/command-handler';
import { recordMarks } from '../../event-store/marked-store';
import { openSqliteEventStore } from '../../event-store/sqlite/event-store';
import { openMailer } from '../../mail/open-mailer';
import { openEventStore, openVault } from '../../open-stores';
import { noPayments } from '../../payment/none';
import { openSqliteVault } from '../../vault/sqlite/vault';
import { type AccountForgetting, createAccountForgetting } from './forget-account';

const NO_MAILS = { forget: () => Promise.resolve() };
const clock = () => new Date();

export interface OpenForgetting extends AccountForgetting {
  close(): Promise<void>;
}

/** For an operator's command: uses the installation's own stores, which services may be using at the same time. */
export async function openForgetting(configuration: Configuration, logger: Logger): Promise<OpenForgetting> {
  const store = await openEventStore(configuration, 'accounts');
  const vault = await openVault(configuration, store.epoch, 'accounts').catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const publicUrl = configuration.PUBLIC_URL ?? 'http://localhost';
  // Without a mail server, because nothing is delivered from here.
  const mailer = openMailer({ dataDir: configuration.DATA_DIR, publicUrl, logger });
  const commandHandler = createCommandHandler({ store: recordMarks(store, vault, logger) });
  return {
    ...createAccountForgetting({ commandHandler, vault, mailer, payments: noPayments, clock, createId: v7 }),
    async close() {
      await mailer.close();
      await closeAfter(store.close(), vault);
    },
  };
}

/** For copies of log and vault that nothing else uses. Without a vault file, uses an empty one. */
export function openForgettingOfCopies(events: string, vaultFile: string | undefined): OpenForgetting {
  const store = openSqliteEventStore(events);
  const vault = openSqliteVault(vaultFile ?? ':memory:');
  const commandHandler = createCommandHandler({ store });
  return {
    ...createAccountForgetting({
      commandHandler,
      vault,
      mailer: NO_MAILS,
      payments: noPayments,
      clock,
      createId: v7,
    }),
    close: () => closeAfter(store.close(), vault),
  };
}
