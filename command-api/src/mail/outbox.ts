import { writeFileAtomic } from '@tapwise/platform/files/write-file-atomic';
import { composeMessage } from './message';
import type { Mailer } from './port';

interface Options {
  readonly folder: string;
  readonly from: string;
  /** Generates names that sort by time. */
  readonly createId: () => string;
}

/** Without a mail server, every email becomes an `.eml` file that any email program opens. */
export function createOutboxMailer({ folder, from, createId }: Options): Omit<Mailer, 'forget'> {
  return {
    async send(mail) {
      await writeFileAtomic(folder, `${createId()}.eml`, await composeMessage(mail, from));
    },
    close: () => Promise.resolve(),
  };
}
