import type { Configuration } from '@tapwise/platform/configuration/configuration';
import { CLIENTS } from '@tapwise/platform/stores/eventstoredb/client/clients';
import { getDatabaseName } from '@tapwise/platform/stores/mongodb/open-mongodb';

type Stores = Pick<Configuration, 'EVENT_STORE' | 'READ_STORE' | 'MONGODB_URL'>;

const listDatabases = ({ MONGODB_URL = '' }: Stores) => ({
  vault: getDatabaseName(MONGODB_URL, 'vault'),
  views: getDatabaseName(MONGODB_URL, 'views'),
});

/** Instructions to back up the stores that are servers, one sentence each, in order. */
export function getServerBackupInstructions(stores: Stores): readonly string[] {
  const sentences: string[] = [];
  if (stores.READ_STORE === 'mongodb') {
    const { vault, views } = listDatabases(stores);
    sentences.push(
      `Vault, before the log: mongodump --uri <MONGODB_URL with the database ${vault}> --out <folder>. The read models in ${views} need no backup: they are built from the log.`,
    );
  }
  if (stores.EVENT_STORE !== 'sqlite')
    sentences.push(
      `Log, after the vault, with ${CLIENTS[stores.EVENT_STORE].product}'s own backup: copy from its data folder first index/**/*.chk, then the other files of index, then *.chk, then the chunk-*.* files; or take one disk snapshot of the whole data folder.`,
    );
  return sentences;
}

/** Instructions to restore the stores that are servers, one sentence each, in order. */
export function getServerRestoreInstructions(stores: Stores): readonly string[] {
  const sentences: string[] = [];
  if (stores.EVENT_STORE !== 'sqlite')
    sentences.push(
      `Log: stop ${CLIENTS[stores.EVENT_STORE].product}, copy the backed-up files into its empty data folder, copy chaser.chk over truncate.chk, and start it.`,
    );
  if (stores.READ_STORE === 'mongodb') {
    const { vault, views } = listDatabases(stores);
    sentences.push(
      `Vault: drop the database ${vault}, then mongorestore --uri <MONGODB_URL without a database> --nsInclude '${vault}.*' --nsExclude ${vault}.sessions --nsExclude ${vault}.reset_tokens --nsExclude ${vault}.calendar_feeds --nsExclude ${vault}.access_tokens --nsExclude ${vault}.household_invitations <folder>. This leaves out sessions, reset tokens, calendar links, access tokens, and household invitations. It restores accounts that were deleted after the backup: delete them again with npm run accounts -- forget <id>.`,
      `Read models: drop the database ${views}. The next startup builds them from the log.`,
    );
  }
  return sentences;
}
