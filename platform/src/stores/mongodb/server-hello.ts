import type { Db } from 'mongodb';
import { isNotSupported } from './errors';

/** A server's report about itself. `hello` exists since version 4.4.2. */
export async function readServerHello(db: Db): Promise<Record<string, unknown>> {
  try {
    return await db.command({ hello: 1 });
  } catch (error) {
    if (!isNotSupported(error)) throw error;
    return db.command({ isMaster: 1 });
  }
}
