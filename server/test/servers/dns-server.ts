import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { TestContext } from 'node:test';

type RecordType = keyof typeof typeNumbers;
export type DnsRecord = { name?: string; type: RecordType; value: string };

/** The records for a question; undefined for no answer at all. */
export type DnsZone = (name: string, type: QuestionType) => DnsRecord[] | undefined;
type QuestionType = Exclude<RecordType, 'CNAME'>;

const typeNumbers = { A: 1, NS: 2, CNAME: 5, MX: 15, AAAA: 28 };
const questionTypes = ['A', 'NS', 'MX', 'AAAA'] as const;
const headBytes = 12;
const internet = 1;
// Long enough that a cache would be noticed.
const secondsToLive = 3600;

/** A DNS server on loopback with the answers of a test; `address` is for OUTBOUND_DNS_SERVERS. */
export async function startDnsServer(t: TestContext, zone: DnsZone): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, question } = readQuestion(query);
    asked.push(`${type} ${name}`);
    const records = zone(name, type);
    if (records) socket.send(answer(query, question, name, records), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  t.after(() => socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, asked };
}

/** Records of the address's own type for questions of that type. */
export function addressRecords(type: QuestionType, ...addresses: string[]): DnsRecord[] {
  const records = addresses.map((value): DnsRecord => ({ type: value.includes(':') ? 'AAAA' : 'A', value }));
  return records.filter((record) => record.type === type);
}

function readQuestion(query: Buffer): { name: string; type: QuestionType; question: Buffer } {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const number = query.readUInt16BE(at + 1);
  const type = questionTypes.find((each) => typeNumbers[each] === number) ?? 'A';
  return { name: labels.join('.').toLowerCase(), type, question: query.subarray(headBytes, at + 5) };
}

function answer(query: Buffer, question: Buffer, asked: string, records: DnsRecord[]): Buffer {
  const head = Buffer.alloc(headBytes);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180, 2); // an answer, recursion available, no error
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, question, ...records.map(({ name = asked, type, value }) => encodeRecord(name, type, value))]);
}

function encodeRecord(name: string, type: RecordType, value: string): Buffer {
  const data = encodeValue(type, value);
  const fields = Buffer.alloc(10);
  fields.writeUInt16BE(typeNumbers[type], 0);
  fields.writeUInt16BE(internet, 2);
  fields.writeUInt32BE(secondsToLive, 4);
  fields.writeUInt16BE(data.length, 8);
  return Buffer.concat([encodeName(name), fields, data]);
}

function encodeValue(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA') return encodeIpv6(value);
  return type === 'MX' ? Buffer.concat([Buffer.of(0, 10), encodeName(value)]) : encodeName(value);
}

function encodeName(name: string): Buffer {
  const labels = name
    .split('.')
    .filter(Boolean)
    .map((label) => Buffer.concat([Buffer.of(label.length), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.of(0)]);
}

function encodeIpv6(address: string): Buffer {
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}
