import { ConfigurationError } from '../../configuration/configuration-error';
import { RESTORE_INSTRUCTION } from '../errors/restore-instruction';
import { isSameLog, isSameMark, type LogKind, type LogMark, type MarkedLog } from '../log-mark';

/** A log before anything is created or written. */
export interface LogState extends MarkedLog {
  /** For messages: a path, or a store and its hosts. */
  readonly location: string;
  readonly kind: LogKind;
  /** Undefined if missing, empty, or without an epoch. */
  readonly epoch: string | undefined;
  /** Whether anyone has signed up. */
  hasAccounts(): Promise<boolean>;
}

/** The installation that the vault recorded. */
export interface VaultState {
  readonly location: string;
  /** The log that it was created for, if recorded. */
  readonly epoch: string | undefined;
  readonly mark: LogMark | undefined;
  readonly hasAccounts: boolean;
}

/** The read models' record of the log that they are built from. */
export interface ViewsState {
  readonly location: string;
  readonly mark: LogMark | undefined;
}

/** The stores that must belong to one installation. */
export interface InstallationStores {
  /** Undefined in a process that doesn't read the log. */
  readonly log: LogState | undefined;
  readonly vault: VaultState;
  readonly views: ViewsState;
}

const formatEventNumber = ({ position }: LogMark) => `event ${position.replace(/^0+(?=\d)/, '')}`;

/** The log is older than what was recorded about it, or a different one with the same epoch. */
async function createMismatchError(
  log: LogState,
  location: string,
  mark: LogMark,
): Promise<ConfigurationError> {
  const last = await log.findLastMark();
  const isOlder = last === undefined || last.position < mark.position;
  const why = isOlder
    ? `is older than ${location}: it ends at ${last ? formatEventNumber(last) : 'its start'}, but ${location} contains ${formatEventNumber(mark)}`
    : `doesn't match ${location}: ${formatEventNumber(mark)} is a different event`;
  return new ConfigurationError(`${log.location} ${why}. Restore the original log. ${RESTORE_INSTRUCTION}`);
}

function assertLogExists(log: LogState, vault: VaultState, hasEvents: boolean): void {
  const isUsed = vault.mark !== undefined || vault.hasAccounts;
  const isClaimed = vault.epoch !== undefined;
  if (!(isUsed && !hasEvents) && !(isClaimed && log.epoch === undefined)) return;
  throw new ConfigurationError(
    `${log.location} is missing or empty, but ${vault.location} belongs to an installation that contains data. Restore the original log. ${RESTORE_INSTRUCTION}`,
  );
}

async function checkVault(log: LogState, vault: VaultState): Promise<void> {
  const hasEvents = log.epoch !== undefined && (await log.findLastMark()) !== undefined;
  assertLogExists(log, vault, hasEvents);
  if (log.epoch !== undefined && vault.epoch !== undefined && vault.epoch !== log.epoch)
    throw new ConfigurationError(
      `${log.location} (${log.epoch}) and ${vault.location} (${vault.epoch}) belong to different installations. Use files of the same installation. ${RESTORE_INSTRUCTION}`,
    );
  const isVaultEmpty = vault.mark === undefined && !vault.hasAccounts;
  if (isVaultEmpty && hasEvents && (await log.hasAccounts()))
    throw new ConfigurationError(
      `${vault.location} is missing or empty, but ${log.location} has accounts. Restore the original vault. ${RESTORE_INSTRUCTION}`,
    );
}

async function checkMark(log: LogState, location: string, mark: LogMark | undefined): Promise<void> {
  if (!mark || log.epoch === undefined) return;
  if (isSameLog(mark, { epoch: log.epoch, kind: log.kind })) {
    if (!(await log.contains(mark))) throw await createMismatchError(log, location, mark);
  } else if (mark.epoch === log.epoch && mark.kind === 'eventstoredb')
    throw new ConfigurationError(
      `The log of ${location} was migrated to EventStoreDB. Set EVENT_STORE=eventstoredb and EVENTSTOREDB_URL, or EVENT_STORE=kurrentdb and KURRENTDB_URL.`,
    );
}

/** Without the log, checks that vault and read models have seen the same events. */
function checkWithoutLog({ vault, views }: InstallationStores): void {
  const { mark } = vault;
  if (!mark || !views.mark || !isSameLog(mark, views.mark)) return;
  if (mark.position !== views.mark.position || isSameMark(mark, views.mark)) return;
  throw new ConfigurationError(
    `${views.location} and ${vault.location} don't match: ${formatEventNumber(mark)} differs. ${RESTORE_INSTRUCTION}`,
  );
}

/**
 * Throws a `ConfigurationError` if log, vault, and read models don't belong together: one is missing while the others
 * are in use, or the log is older than what was recorded about it. Read models that are missing, older, or of a
 * different log are fine, because they are rebuilt. So is a vault without a mark, which an early version created.
 */
export async function assertInstallation(stores: InstallationStores): Promise<void> {
  const { log, vault, views } = stores;
  if (!log) return checkWithoutLog(stores);
  await checkVault(log, vault);
  await checkMark(log, vault.location, vault.mark);
  const isThisLog =
    views.mark && log.epoch !== undefined && isSameLog(views.mark, { epoch: log.epoch, kind: log.kind });
  if (isThisLog) await checkMark(log, views.location, views.mark);
}
