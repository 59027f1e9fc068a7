import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address may be connected to; `protocol` as in a URL, with its colon. */
export type AddressCheck = (address: string, protocol: string) => boolean;

// The special-purpose blocks of the IANA registry, also those that it calls globally reachable: no customer's server is there.
const ipv4Special = blockList([
  '0.0.0.0/8', // this host
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, with the metadata service of most clouds
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
  '240.0.0.0/4', // reserved and broadcast
  '168.63.129.16', // metadata service of Azure, inside a public block
]);
const ipv6Unicast = blockList(['2000::/3']);
// Protocol assignments with Teredo, documentation, 6to4, documentation.
const ipv6Special = blockList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
// IPv4-mapped, IPv4-compatible and NAT64 addresses have an IPv4 address in their last 32 bits.
const ipv4Embedding = blockList(['::ffff:0:0/96', '::/96', '64:ff9b::/96']);
// Inside ::/96 without an IPv4 address.
const ipv6UnspecifiedAndLoopback = blockList(['::', '::1']);
const loopback = blockList(['127.0.0.0/8', '::1']);

/** False for names and for addresses with a zone too. */
export function isPublic(address: string): boolean {
  const plain = withoutIpv6Prefix(address);
  if (isIP(plain) === 4) return !isInBlockList(ipv4Special, plain);
  return isInBlockList(ipv6Unicast, plain) && !isInBlockList(ipv6Special, plain);
}

/** The networks that were allowed; and loopback over plain http where that is. */
export function createAllowlist({ allowLoopback, allowCidrs }: { allowLoopback: boolean; allowCidrs: string[] }): AddressCheck {
  const allowed = blockList(allowCidrs);
  return (address, protocol) =>
    isInBlockList(allowed, address) || (allowLoopback && protocol === 'http:' && isInBlockList(loopback, address));
}

/** The name localhost, or an address of loopback. */
export function isLoopbackHost(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isInBlockList(loopback, host);
}

/** The host of a URL, without the brackets of IPv6 addresses. */
export function bareHostname(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

/** The same text for every way to write an address, so that two can be compared. */
export function canonicalAddress(address: string): string {
  return isIPv6(address) ? (URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address) : address;
}

function withoutIpv6Prefix(address: string): string {
  if (!isIPv6(address) || !isInBlockList(ipv4Embedding, address) || isInBlockList(ipv6UnspecifiedAndLoopback, address))
    return address;
  const [high, low] = canonicalAddress(address)
    .split(':')
    .slice(-2)
    .map((group) => Number.parseInt(group || '0', 16));
  return [high, low].flatMap((word = 0) => [word >> 8, word & 0xff]).join('.');
}

function isInBlockList(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && !address.includes('%') && list.check(address, addressFamily(address));
}

function blockList(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, addressFamily(address));
    else list.addSubnet(address, Number(prefix), addressFamily(address));
  }
  return list;
}

function addressFamily(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
