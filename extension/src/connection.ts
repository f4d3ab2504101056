import { isLocalHost } from './shop-host';

/** The user's Tapwise and the access token for it. */
export interface Connection {
  /** An origin: `https://tapwise.example.com`. */
  readonly address: string;
  readonly token: string;
}

const KEY = 'connection';

function isConnection(value: unknown): value is Connection {
  return (
    typeof value === 'object' &&
    value !== null &&
    'address' in value &&
    typeof value.address === 'string' &&
    'token' in value &&
    typeof value.token === 'string'
  );
}

/** The stored connection. Undefined before the first one is saved. */
export async function findConnection(): Promise<Connection | undefined> {
  const { [KEY]: value } = await chrome.storage.local.get(KEY);
  return isConnection(value) ? value : undefined;
}

export const storeConnection = (connection: Connection) => chrome.storage.local.set({ [KEY]: connection });

export const removeConnection = () => chrome.storage.local.remove(KEY);

/**
 * The origin of a typed address. Undefined if it isn't one. Only hosts of private networks may use http, because the
 * token is sent with every request.
 */
export function parseAddress(text: string): string | undefined {
  const typed = text.trim();
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(url)) return undefined;
  const { protocol, hostname, origin } = new URL(url);
  return protocol === 'https:' || isLocalHost(hostname) ? origin : undefined;
}

/** The permission to send requests to an address, without which the browser applies the rules for web pages. */
const toOrigins = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return { origins: [`${protocol}//${hostname}/*`] };
};

export const hasAccess = (address: string) => chrome.permissions.contains(toOrigins(address));

/** Must be called while a click is handled. Resolves to whether the user agreed. */
export const requestAccess = (address: string) => chrome.permissions.request(toOrigins(address));

export const removeAccess = (address: string) => chrome.permissions.remove(toOrigins(address));
