const IP_ADDRESS = /^(?:\[.*\]|[\d.]+)$/;
/** Names that no public site has. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home|test|invalid|onion)$/;

/** Whether a host is on this computer or in a private network. */
export function isLocalHost(host: string): boolean {
  return IP_ADDRESS.test(host) || LOCAL_NAME.test(host) || !host.includes('.');
}

/**
 * The host name of the shop at an address: the only part of it that is ever sent. Undefined for pages of the browser,
 * files, private networks, and Tapwise itself.
 */
export function findShopHost(url: string | undefined, tapwiseAddress: string): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, hostname, origin } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const host = hostname.replace(/\.$/, '');
  return isLocalHost(host) || origin === tapwiseAddress ? undefined : host;
}
