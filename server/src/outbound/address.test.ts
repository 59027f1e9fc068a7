import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { rounds } from '#test/runner/rounds.ts';
import { canonicalAddress, createAllowlist, isPublic } from './address.ts';

/** The last public address before a block, its first and last, and the first public one after it; undefined where another block begins. */
const ipv4Edges: Record<string, [before: string | undefined, first: string, last: string, after: string | undefined]> = {
  '0.0.0.0/8': [undefined, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  '10.0.0.0/8': ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  '100.64.0.0/10': ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  '127.0.0.0/8': ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  '168.63.129.16/32': ['168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
  '169.254.0.0/16': ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  '172.16.0.0/12': ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  '192.0.0.0/24': ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  '192.0.2.0/24': ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  '192.31.196.0/24': ['192.31.195.255', '192.31.196.0', '192.31.196.255', '192.31.197.0'],
  '192.52.193.0/24': ['192.52.192.255', '192.52.193.0', '192.52.193.255', '192.52.194.0'],
  '192.88.99.0/24': ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  '192.168.0.0/16': ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  '192.175.48.0/24': ['192.175.47.255', '192.175.48.0', '192.175.48.255', '192.175.49.0'],
  '198.18.0.0/15': ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  '198.51.100.0/24': ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  '203.0.113.0/24': ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  '224.0.0.0/4': ['223.255.255.255', '224.0.0.0', '239.255.255.255', undefined],
  '240.0.0.0/4': [undefined, '240.0.0.0', '255.255.255.255', undefined],
};

const ipv6Edges: typeof ipv4Edges = {
  'below 2000::/3': [undefined, '1fff::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
  '2001::/23': ['2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  '2001:db8::/32': ['2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  '2002::/16': ['2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  '3fff::/20': ['3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  'above 2000::/3': ['3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', undefined],
};

for (const [block, [before, first, last, after]] of Object.entries({ ...ipv4Edges, ...ipv6Edges })) {
  test(`${block} is not public from its first address to its last; the addresses before and after it are`, () => {
    for (const address of [first, last]) assert.equal(isPublic(address), false, address);
    for (const address of [before, after]) assert.equal(address === undefined || isPublic(address), true, address);
  });
}

/** The ways to write an IPv4 address as one of IPv6. */
function ipv6Forms(ipv4: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  const words = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  return ['::ffff:', '::', '64:ff9b::', '0:0:0:0:0:FFFF:', '0000:0000:0000:0000:0000:0000:', '0064:FF9B:0:0:0:0:'].flatMap(
    (prefix) => [`${prefix}${ipv4}`, `${prefix}${words}`],
  );
}

test('an IPv4 address embedded in an IPv6 address is checked as the IPv4 address', () => {
  for (const [before, first, last, after] of Object.values(ipv4Edges)) {
    for (const hidden of [first, last].flatMap(ipv6Forms)) assert.equal(isPublic(hidden), false, hidden);
    for (const hidden of [before, after].flatMap((address) => (address ? ipv6Forms(address) : [])))
      assert.equal(isPublic(hidden), true, hidden);
  }
});

test('every IPv4 address and its IPv6 forms get the same answer', () => {
  const ipv4 = fc.tuple(...Array.from({ length: 4 }, () => fc.nat(255))).map((bytes) => bytes.join('.'));
  fc.assert(
    fc.property(ipv4, (address) => ipv6Forms(address).every((hidden) => isPublic(hidden) === isPublic(address))),
    { numRuns: rounds(100) },
  );
});

test('IPv6 outside of global unicast is not public', () => {
  const blocks = ['::', '::1', '64:ff9b:1::1', '100::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1'];
  for (const address of blocks) assert.equal(isPublic(address), false, address);
});

test('well-known public addresses are public', () => {
  for (const address of ['1.1.1.1', '8.8.8.8', '2606:4700:4700::1111', '2001:4860:4860::8888', '2A00:1450:4001::1'])
    assert.equal(isPublic(address), true, address);
});

test('text that is not a plain address is not public', () => {
  for (const text of [
    '',
    'example.com',
    '8.8.8',
    '8.8.8.8:80',
    '[2606:4700::1]',
    '2606:4700::1%eth0',
    '8.8.8.8%1',
    '08.8.8.8',
    ' 8.8.8.8',
  ])
    assert.equal(isPublic(text), false, text);
});

test('loopback is allowed over plain http alone, and only where it is allowed at all', () => {
  const calls: [string, string][] = [
    ['127.0.0.1', 'http:'],
    ['127.255.255.254', 'http:'],
    ['::1', 'http:'],
    ['::ffff:127.0.0.1', 'http:'],
    ['127.0.0.1', 'https:'],
    ['::1', 'https:'],
    ['128.0.0.1', 'http:'],
    ['::2', 'http:'],
    ['::127.0.0.1', 'http:'],
    ['64:ff9b::7f00:1', 'http:'],
    ['10.0.0.1', 'http:'],
    ['0.0.0.0', 'http:'],
    ['::', 'http:'],
    ['localhost', 'http:'],
  ];
  const allows = (allowLoopback: boolean) => createAllowlist({ allowLoopback, allowCidrs: [] });
  assert.deepEqual(
    calls.filter(([address, protocol]) => allows(true)(address, protocol)),
    calls.slice(0, 4),
  );
  assert.ok(!calls.some(([address, protocol]) => allows(false)(address, protocol)));
});

test('allowed networks may be connected to over any protocol, addresses next to them not', () => {
  const allows = createAllowlist({ allowLoopback: false, allowCidrs: ['10.20.0.0/16', '127.0.0.2', 'fd00:1::/32', '::1'] });
  for (const address of ['10.20.0.0', '10.20.255.255', '::ffff:10.20.0.1', '127.0.0.2', 'fd00:1::', 'fd00:1:ffff::1', '::1'])
    for (const protocol of ['http:', 'https:']) assert.ok(allows(address, protocol), address);
  for (const address of [
    '10.19.255.255',
    '10.21.0.0',
    '127.0.0.1',
    '127.0.0.3',
    'fd00::1',
    'fd00:2::',
    '::2',
    '::',
    '64:ff9b::10.20.0.1',
  ])
    for (const protocol of ['http:', 'https:']) assert.ok(!allows(address, protocol), address);
  assert.ok(createAllowlist({ allowLoopback: false, allowCidrs: ['0.0.0.0/0'] })('10.0.0.1', 'https:'));
});

test('every spelling of an address has the same canonical form', () => {
  assert.equal(canonicalAddress('0:0:0:0:0:FFFF:127.0.0.1'), canonicalAddress('::ffff:7f00:1'));
  assert.equal(canonicalAddress('2606:4700::0001'), '2606:4700::1');
  assert.equal(canonicalAddress('127.0.0.1'), '127.0.0.1');
});
