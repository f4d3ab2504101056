import { openSqliteEventStore } from '../sqlite/event-store';
import { cardsAdded } from './events';

/** Runs as a separate process that tests kill. Appends forever and reports each acknowledged append. */
const [path = ''] = process.argv.slice(2);
const store = openSqliteEventStore(path);

async function write(stream: string): Promise<never> {
  for (let { version } = await store.read(stream); ; version += 2) {
    await store.append(stream, version, cardsAdded(2));
    process.stdout.write(`${stream} ${String(version + 2)}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, index) => write(`wallet-${String(index)}`)));
