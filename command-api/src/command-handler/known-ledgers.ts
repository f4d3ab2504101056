import { parseLedgerStream, parseStreamOwner } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { LogEntry } from '../event-store/port';

/** About 20 MB. */
const MAX_USERS = 100_000;

export interface KnownLedgers {
  /** Takes note of an entry, in the log's order. */
  note(entry: Pick<LogEntry, 'stream' | 'version'>): void;
  /** Whether, as far as the entries show, the user has no ledger of that year. Always false if they don't show it. */
  isMissing(stream: string): boolean;
  clear(): void;
}

/** The ledgers of the users whose accounts began among the entries: no ledger is older than its account. */
export function createKnownLedgers(maxUsers = MAX_USERS): KnownLedgers {
  const yearsByUser = new Map<UserId, readonly number[]>();

  const noteAccount = (userId: UserId) => {
    const [oldest] = yearsByUser.keys();
    if (oldest !== undefined && yearsByUser.size >= maxUsers) yearsByUser.delete(oldest);
    yearsByUser.set(userId, []);
  };
  return {
    note({ stream, version }) {
      if (version === 1 && stream.startsWith('account-')) {
        const userId = parseStreamOwner(stream);
        if (userId !== undefined) noteAccount(userId);
      }
      const ledger = stream.startsWith('ledger-') ? parseLedgerStream(stream) : undefined;
      if (!ledger) return;
      const { userId, year } = ledger;
      const years = yearsByUser.get(userId);
      if (years && !years.includes(year)) yearsByUser.set(userId, [...years, year]);
    },
    isMissing(stream) {
      const ledger = parseLedgerStream(stream);
      if (!ledger) return false;
      const years = yearsByUser.get(ledger.userId);
      return years !== undefined && !years.includes(ledger.year);
    },
    clear: () => yearsByUser.clear(),
  };
}
