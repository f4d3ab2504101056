import { type Configuration, requireSetting } from '../../configuration/configuration';
import { type ClientName, CLIENTS } from './client/clients';
import type { ServerSelection } from './url';

/** The client that the settings select. The default one for a process that reaches a server with other settings. */
const getClientName = ({ EVENT_STORE }: Configuration): ClientName =>
  EVENT_STORE === 'kurrentdb' ? 'kurrentdb' : 'eventstoredb';

/**
 * The server with the log. Throws a `ConfigurationError` that names the process if its address is missing.
 */
export function requireLogServer(configuration: Configuration, processName: string): ServerSelection {
  const client = getClientName(configuration);
  return { client, url: requireSetting(configuration, CLIENTS[client].variable, processName) };
}
