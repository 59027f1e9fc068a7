import { isIP } from 'node:net';

/** The key of an address for rate limiters: the /64 of an IPv6 address, because one customer usually has all of it. */
export function networkPrefix(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

/** An address without the part that names a household or a person: of IPv4 the first 24 bits, of IPv6 the first 48. */
export function shortenAddress(address: string): string {
  // Behind a proxy it is what a header says.
  if (isIP(address) === 0) return 'unknown';
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  const version4 = mapped ?? address;
  if (!version4.includes(':')) return `${version4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${networkPrefix(address).split(':').slice(0, 3).join(':')}::/48`;
}
