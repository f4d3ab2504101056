import type { Db } from 'mongodb';
import { isNotOffered } from './mongodb-faults';

/** What a server reports about itself. `hello` exists since version 4.4.2. */
export async function serverHello(db: Db): Promise<Record<string, unknown>> {
  try {
    return await db.command({ hello: 1 });
  } catch (error) {
    if (!isNotOffered(error)) throw error;
    return db.command({ isMaster: 1 });
  }
}
