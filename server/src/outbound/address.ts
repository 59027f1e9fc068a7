import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Config } from '#config.ts';

/** Which addresses may be called although they are not public; `protocol` as in a URL, with its colon. */
export type Allowance = (address: string, protocol: string) => boolean;

// The special-purpose blocks of the IANA registry, those too that are said to be reachable: nobody receives webhooks there.
const ipv4Special = listOf([
  '0.0.0.0/8', // this host
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by carriers
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and the metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // multicast tunnels
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
  '168.63.129.16', // the metadata of Azure: it looks public
]);
const ipv6Unicast = listOf(['2000::/3']);
// Protocol assignments with Teredo, documentation, 6to4, documentation.
const ipv6Special = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
// Mapped, compatible and translated (NAT64) addresses hold an IPv4 address in their last 32 bits.
const ipv4Carriers = listOf(['::ffff:0:0/96', '::/96', '64:ff9b::/96']);
// Also in ::/96, but they stand for themselves.
const ipv6Own = listOf(['::', '::1']);
const loopback = listOf(['127.0.0.0/8', '::1']);

/** Whatever is not a plain address is not public: names, and addresses with a zone. */
export function isPublic(address: string): boolean {
  const plain = unwrap(address);
  if (isIP(plain) === 4) return !holds(ipv4Special, plain);
  return holds(ipv6Unicast, plain) && !holds(ipv6Special, plain);
}

/** Loopback over plain http while the server itself listens only there, so that a newcomer can try a receiver; and what the setting names. */
export function allowance(config: Pick<Config, 'host' | 'webhookAllowCidrs'>): Allowance {
  const named = listOf(config.webhookAllowCidrs);
  const isLocal = config.host.toLowerCase() === 'localhost' || holds(loopback, config.host);
  return (address, protocol) => holds(named, address) || (isLocal && protocol === 'http:' && holds(loopback, address));
}

/** The host of a URL, which puts addresses of IPv6 in brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

/** One spelling for each address, so that two can be compared as text. */
export function canonical(address: string): string {
  return isIPv6(address) ? (URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address) : address;
}

function unwrap(address: string): string {
  if (!isIPv6(address) || !holds(ipv4Carriers, address) || holds(ipv6Own, address)) return address;
  const [high, low] = canonical(address)
    .split(':')
    .slice(-2)
    .map((group) => Number.parseInt(group || '0', 16));
  return [high, low].flatMap((word = 0) => [word >> 8, word & 0xff]).join('.');
}

function holds(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && !address.includes('%') && list.check(address, familyOf(address));
}

function listOf(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
