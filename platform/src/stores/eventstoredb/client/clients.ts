import type { SettingName } from '../../../configuration/configuration';
import { ConfigurationError } from '../../../configuration/configuration-error';
import { loadEventStoreDbClient } from './eventstoredb';
import { loadKurrentDbClient } from './kurrentdb';
import type { CreateClient, ServerClient } from './port';

/** The value of EVENT_STORE that selects the library. Both read and write the same log. */
export type ClientName = 'eventstoredb' | 'kurrentdb';

interface ClientDefinition {
  /** The server's name in messages. */
  readonly product: string;
  /** The setting with the server's address. */
  readonly variable: SettingName & `${string}_URL`;
  /** The scheme that the library expects. It warns about others. */
  readonly scheme: string;
  readonly load: () => Promise<CreateClient>;
}

export const CLIENTS: Readonly<Record<ClientName, ClientDefinition>> = {
  eventstoredb: {
    product: 'EventStoreDB',
    variable: 'EVENTSTOREDB_URL',
    scheme: 'esdb',
    load: loadEventStoreDbClient,
  },
  kurrentdb: {
    product: 'KurrentDB',
    variable: 'KURRENTDB_URL',
    scheme: 'kurrentdb',
    load: loadKurrentDbClient,
  },
};

/** Loads only the selected library, at the first connection. */
export async function createClient(name: ClientName, connectionString: string): Promise<ServerClient> {
  const { variable, scheme, load } = CLIENTS[name];
  const create = await load().catch((cause: unknown) => {
    throw new ConfigurationError(
      `EVENT_STORE: the client of ${name} can't be loaded on this machine. Install the packages again: npm ci.`,
      { cause },
    );
  });
  try {
    return create(connectionString);
  } catch (cause) {
    // The library's message contains parts of the URL, including the password.
    throw new ConfigurationError(
      `${variable}: it can't be parsed. Set it to ${scheme}://user:password@host:2113?tlsCAFile=/path/ca.crt, with files that exist.`,
      { cause },
    );
  }
}
