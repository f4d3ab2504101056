import { isIPv4, isIPv6 } from 'node:net';

/** Some proxies add the port, which a caller can change with every request. */
const ADDRESS_WITH_PORT = /^(?:\[(?<inBrackets>[^\]]*)\](?::\d+)?|(?<plain>[^:]*):\d+)$/;
const MAPPED_IPV4_PREFIX = /^::ffff:(?=\d+\.)/i;

function removePort(address: string): string {
  const { inBrackets, plain } = ADDRESS_WITH_PORT.exec(address.trim())?.groups ?? {};
  return inBrackets ?? plain ?? address.trim();
}

/** The eight groups of an IPv6 address in lower case without leading zeros, as in URLs. */
function listGroups(address: string): readonly string[] {
  const [zoneless = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${zoneless}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last];
}

/** The IPv4 address in an IPv4-mapped IPv6 address in hexadecimal. */
function parseMappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Identifies one caller: an IPv4 address, or the /64 network of one IPv6 subscriber. */
export function toRateLimitKey(address: string): string {
  const plain = removePort(address).replace(MAPPED_IPV4_PREFIX, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const groups = listGroups(plain);
  return parseMappedIPv4(groups) ?? groups.slice(0, 4).join(':');
}
