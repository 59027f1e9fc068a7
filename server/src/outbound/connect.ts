import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { hasErrorCode } from '#system/error-code.ts';
import { type Allowance, canonical, hostOf } from './address.ts';
import { OutboundError, type OutboundErrorCode, outboundErrorCode } from './outbound-error.ts';

/** Where a connection may go: to one of these addresses and nowhere else. */
export type ConnectTarget = { addresses: string[]; connectTimeoutMs: number };

/** Every socket is opened here, also for a URL with an address in it, for which nothing is ever looked up. */
export function connectSocket(
  url: URL,
  route: ConnectTarget,
  mayCall: Allowance,
  done: buildConnector.Callback,
): Socket | undefined {
  const isVetted = route.addresses.length > 0 && route.addresses.every((address) => mayCall(address, url.protocol));
  if (!isVetted) {
    done(new OutboundError('blocked_address'), null);
    return undefined;
  }
  const socket = openSocket(url, route.addresses);
  const timer = setTimeout(() => socket.destroy(new OutboundError('timeout')), route.connectTimeoutMs);
  socket.once('close', () => clearTimeout(timer));
  ready(socket, url, route.addresses).then(
    () => {
      clearTimeout(timer);
      done(null, socket);
    },
    (failure) => done(failure, null),
  );
  return socket;
}

function openSocket(url: URL, addresses: string[]): Socket {
  const isName = isIP(hostOf(url)) === 0;
  // An address would be called as it is, without a lookup: so it is taken from those that were vetted.
  const host = isName ? hostOf(url) : addresses[0];
  const isSecure = url.protocol === 'https:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_name, _options, answer) => answer(null, answers);
  const target = { host, port, lookup, autoSelectFamily: true, noDelay: true };
  if (!isSecure) return connectTcp(target);
  // The certificate is checked against this name, and against the address where there is none.
  const servername = isName ? { servername: hostOf(url).replace(/\.$/, '') } : {};
  return connectTls({ ...target, ...servername, ALPNProtocols: ['http/1.1'], rejectUnauthorized: true });
}

function ready(socket: Socket, url: URL, addresses: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let isReached = false;
    socket.once('connect', () => {
      isReached = true;
      if (!isOneOf(addresses, socket.remoteAddress)) socket.destroy(new OutboundError('blocked_address'));
      else if (url.protocol === 'http:') resolve();
    });
    socket.once('secureConnect', resolve);
    socket.on('error', (error) => reject(new OutboundError(isReached ? handshakeReason(error) : outboundErrorCode(error))));
    socket.once('close', () => reject(new OutboundError('unreachable')));
  });
}

function isOneOf(addresses: string[], remote: string | undefined): boolean {
  return remote !== undefined && addresses.includes(canonical(remote));
}

// Certificates are refused with codes of many kinds; a connection that breaks has one of two.
function handshakeReason(error: Error): OutboundErrorCode {
  return error instanceof OutboundError || hasErrorCode(error, 'ECONNRESET', 'EPIPE') ? outboundErrorCode(error) : 'tls_error';
}
