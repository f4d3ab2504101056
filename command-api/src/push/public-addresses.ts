import { lookup as lookUp } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Networks that aren't part of the public internet: https://www.iana.org/assignments/iana-ipv4-special-registry. */
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Global unicast addresses, without networks that lead to an IPv4 address or to none. */
const PUBLIC_IPV6 = ['2000::', 3] as const;
const PRIVATE_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [net, prefix] of PRIVATE_IPV4) blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of PRIVATE_IPV6) blocked.addSubnet(net, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet(...PUBLIC_IPV6, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  return isIPv6(address)
    ? global.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
    : !blocked.check(address, 'ipv4');
}

/**
 * Looks up a host name like `dns.lookup`, but fails if any of its addresses is private, so that a request to an address
 * that a user gave never reaches this machine or its network.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, '');
      return;
    }
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new Error("The host isn't on the public internet"), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
