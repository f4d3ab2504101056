import { writeFileAtomic } from '@tapwise/platform/files/write-file-atomic';
import { composeMessage } from './message';
import type { Mailer, OnAttempt } from './port';

interface Options {
  readonly folder: string;
  readonly from: string;
  /** Generates names that sort by time. */
  readonly createId: () => string;
  readonly onAttempt?: OnAttempt | undefined;
}

/** Without a mail server, every email becomes an `.eml` file that any email program opens. */
export function createOutboxMailer({ folder, from, createId, onAttempt }: Options): Omit<Mailer, 'forget'> {
  return {
    async send(mail) {
      await writeFileAtomic(folder, `${createId()}.eml`, await composeMessage(mail, from));
      onAttempt?.('sent');
    },
    close: () => Promise.resolve(),
  };
}
