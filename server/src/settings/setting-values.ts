import { createSecretKey, type KeyObject } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import { parseKey } from '#crypto/parse-key.ts';
import { isConnectionString } from '#storage/connections/connection.ts';

/** An invalid setting. The message names it and says what it must be. */
export class SettingError extends Error {}

const portMax = 65_535;
const secretLengthMax = 8192;

export function refuseSetting(name: string, accepts: string): never {
  throw new SettingError(`${name} must be ${accepts}.`);
}

export function integer(name: string, value: string, min: number, max: number): number {
  if (!/^\d{1,10}$/.test(value) || Number(value) < min || Number(value) > max)
    refuseSetting(name, `an integer from ${min} to ${max}`);
  return Number(value);
}

export function port(name: string, value: string): number {
  return integer(name, value, 0, portMax);
}

export function portOrOff(name: string, value: string): number | 'off' {
  if (value === 'off') return 'off';
  return /^\d{1,5}$/.test(value) && Number(value) <= portMax
    ? Number(value)
    : refuseSetting(name, `an integer from 0 to ${portMax}, or off`);
}

export function oneOf<const Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  return values.find((allowed) => allowed === value.toLowerCase()) ?? refuseSetting(name, `one of: ${values.join(', ')}`);
}

export function hostName(name: string, value: string): string {
  return /^[A-Za-z0-9.:_%-]+$/.test(value) ? value : refuseSetting(name, 'an IP address or a host name, such as 127.0.0.1');
}

export function webUrl(name: string, value: string): string;
export function webUrl(name: string, value: string | undefined): string | undefined;
export function webUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const plain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && isPlainPath(url.pathname);
  return plain
    ? value.replace(/\/+$/, '')
    : refuseSetting(name, 'an http or https URL without a query, such as https://jobs.example.com');
}

// The router gives other characters a special meaning.
function isPlainPath(path: string): boolean {
  try {
    return /^[\p{L}\p{M}\p{N}/._~@+-]*$/u.test(decodeURI(path));
  } catch {
    return false;
  }
}

export function workspaceId(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value))
    refuseSetting(name, 'the id of a workspace, as muster workspace list prints it');
  return value?.toLowerCase();
}

export function databaseUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined || isConnectionString(value)) return value;
  return refuseSetting(name, 'a PostgreSQL URL, such as postgres://user:password@host:5432/name');
}

/** Beside the URL of a pooler. */
export function directUrl(name: string, value: string | undefined, pooler: string | undefined): string | undefined {
  if (value !== undefined && pooler === undefined)
    return refuseSetting(name, 'set together with DATABASE_URL, the address of the pooler');
  return databaseUrl(name, value);
}

/** `free=100,premium=5000`: named values replace the default. JSON is accepted too. */
export function limits<Name extends string>(
  name: string,
  value: string | undefined,
  defaults: Record<Name, number>,
  min: number,
): Record<Name, number> {
  const known = { ...defaults };
  for (const [given, limit] of limitEntries(value)) {
    if (!isKeyOf(known, given) || !/^\d{1,9}$/.test(limit) || Number(limit) < min)
      refuseSetting(name, `a list such as ${limitsText(defaults)}, each an integer from ${min} to 999999999`);
    known[given] = Number(limit);
  }
  return known;
}

function isKeyOf<Name extends string>(record: Record<Name, number>, key: string): key is Name {
  return Object.hasOwn(record, key);
}

export function limitsText(named: Record<string, number>): string {
  return Object.entries(named)
    .map(([name, limit]) => `${name}=${limit}`)
    .join(',');
}

function limitEntries(value: string | undefined): [string, string][] {
  return (value ?? '')
    .replace(/[{}"\s]/g, '')
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [plan = '', limit = ''] = entry.split(/[=:]/);
      return [plan, limit];
    });
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

export function networks(name: string, value: string | undefined): string[] {
  return list(value).map((entry) => {
    const [, address = '', prefix = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const prefixMax = isIPv6(address) ? 128 : 32;
    return isIP(address) !== 0 && Number(prefix) <= prefixMax && !address.includes('%')
      ? entry
      : refuseSetting(name, `IP addresses or CIDRs separated by commas, such as 10.20.0.0/16: ${entry} is not one`);
  });
}

export function dnsServers(name: string, value: string | undefined): string[] {
  return list(value).map((entry) => {
    const [, bracketed, bare = entry, port = '53'] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(entry) ?? [];
    const isAddress = bracketed === undefined ? isIP(bare) !== 0 : isIPv6(bracketed);
    return isAddress && Number(port) > 0 && Number(port) <= portMax
      ? entry
      : refuseSetting(name, `IP addresses separated by commas, with or without a port, such as 10.0.0.2:5353: ${entry} is not one`);
  });
}

export function secretsKey(name: string, value: string | undefined): KeyObject | undefined {
  return value === undefined
    ? undefined
    : (parseKey(value) ?? refuseSetting(name, '32 bytes as base64, as made by: openssl rand -base64 32'));
}

export function sessionToken(name: string, value: string | undefined): KeyObject | undefined {
  return secretHeader(name, value, 'the session token of temporary credentials');
}

/** A secret that is sent in a header, as it is. */
export function secretHeader(name: string, value: string | undefined, accepts: string): KeyObject | undefined {
  if (value === undefined) return undefined;
  const isHeaderValue = value.length <= secretLengthMax && /^[\x21-\x7e]+$/.test(value);
  return isHeaderValue ? createSecretKey(Buffer.from(value)) : refuseSetting(name, accepts);
}
