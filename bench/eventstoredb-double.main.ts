/** Runs a double of EventStoreDB until its standard input ends. Prints its address. */
import { once } from 'node:events';
import { startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';

const double = await startEventStoreDouble();
process.stdout.write(`${double.url}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await double.close();
