import assert from 'node:assert/strict';
import test from 'node:test';
import { type DnsRecord, type DnsZone, startDnsServer } from '#test/servers/dns-server.ts';
import { openMailDomains } from './mail-domains.ts';

const records: Record<string, DnsRecord[]> = {
  'MX mail.example': [{ type: 'MX', value: 'mx.mail.example' }],
  'A host.example': [{ type: 'A', value: '192.0.2.1' }],
  'AAAA six.example': [{ type: 'AAAA', value: '2001:db8::1' }],
  'MX none.example': [{ type: 'MX', value: '' }],
  'A none.example': [{ type: 'A', value: '192.0.2.1' }],
};
const root: DnsRecord[] = [{ type: 'NS', value: 'a.gtld.example' }];
const internet: DnsZone = (name, type) => (name === 'com' && type === 'NS' ? root : (records[`${type} ${name}`] ?? []));
const closedNetwork: DnsZone = (name, type) => records[`${type} ${name}`] ?? [];

test('a domain is alive with MX records or an address, and dead without, or when it says that it takes no mail', async (t) => {
  const { address, asked } = await startDnsServer(t, internet);
  const lookUp = openMailDomains({ dnsServers: [address] });
  for (const [domain, state] of [
    ['mail.example', 'alive'],
    ['HOST.example', 'alive'],
    ['six.example', 'alive'],
    ['none.example', 'dead'],
    ['gone.example', 'dead'],
    ['localhost', 'unknown'],
    ['not a domain', 'unknown'],
    ['', 'unknown'],
  ] as const)
    assert.equal(await lookUp(domain), state, domain);
  const count = asked.length;
  assert.deepEqual(await Promise.all(['mail.example', 'gone.example', 'Gone.Example'].map(lookUp)), ['alive', 'dead', 'dead']);
  assert.equal(asked.length, count, 'answers are kept');
});

test('without DNS, or with one that knows no domain outside, nothing is known', async (t) => {
  const closed = await startDnsServer(t, closedNetwork);
  assert.equal(await openMailDomains({ dnsServers: [closed.address] })('gone.example'), 'unknown');
  const silent = await startDnsServer(t, () => undefined);
  const lookUp = openMailDomains({ dnsServers: [silent.address] });
  assert.deepEqual(await Promise.all(['mail.example', 'mail.example'].map(lookUp)), ['unknown', 'unknown']);
  assert.equal(silent.asked.filter((question) => question === 'MX mail.example').length, 1, 'asked once, by both');
});
