import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { hasErrorCode } from '#system/error-code.ts';
import { type AddressCheck, bareHostname, canonicalAddress } from './address.ts';
import { OutboundError, type OutboundErrorCode, outboundErrorCode } from './outbound-error.ts';

/** The addresses that were checked for a request: a connection goes to one of them and nowhere else. */
export type ConnectTarget = { addresses: string[]; connectTimeoutMs: number };

/** Opens every socket of the client. Checks the addresses again, since the host of a URL may be an address that nothing was resolved for. */
export function connectSocket(
  url: URL,
  target: ConnectTarget,
  mayConnect: AddressCheck,
  done: buildConnector.Callback,
): Socket | undefined {
  const isChecked = target.addresses.length > 0 && target.addresses.every((address) => mayConnect(address, url.protocol));
  if (!isChecked) {
    done(new OutboundError('blocked_address'), null);
    return undefined;
  }
  const socket = openSocket(url, target.addresses);
  const timer = setTimeout(() => socket.destroy(new OutboundError('timeout')), target.connectTimeoutMs);
  socket.once('close', () => clearTimeout(timer));
  waitForConnect(socket, url, target.addresses).then(
    () => {
      clearTimeout(timer);
      done(null, socket);
    },
    (failure) => done(failure, null),
  );
  return socket;
}

function openSocket(url: URL, addresses: string[]): Socket {
  const isName = isIP(bareHostname(url)) === 0;
  // net.connect does not look up a host that is an address, so a checked address takes its place.
  const host = isName ? bareHostname(url) : addresses[0];
  const isSecure = url.protocol === 'https:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_name, _options, answer) => answer(null, answers);
  const endpoint = { host, port, lookup, autoSelectFamily: true, noDelay: true };
  if (!isSecure) return connectTcp(endpoint);
  // The certificate is verified against this name, or against the address when the URL has no name.
  const servername = isName ? { servername: bareHostname(url).replace(/\.$/, '') } : {};
  return connectTls({ ...endpoint, ...servername, ALPNProtocols: ['http/1.1'], rejectUnauthorized: true });
}

function waitForConnect(socket: Socket, url: URL, addresses: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    socket.once('connect', () => {
      isConnected = true;
      if (!isCheckedAddress(addresses, socket.remoteAddress)) socket.destroy(new OutboundError('blocked_address'));
      else if (url.protocol === 'http:') resolve();
    });
    socket.once('secureConnect', resolve);
    socket.on('error', (error) => reject(new OutboundError(isConnected ? handshakeErrorCode(error) : outboundErrorCode(error))));
    socket.once('close', () => reject(new OutboundError('unreachable')));
  });
}

function isCheckedAddress(addresses: string[], remote: string | undefined): boolean {
  return remote !== undefined && addresses.includes(canonicalAddress(remote));
}

// There are many codes for a certificate that is refused, and two for a connection that breaks.
function handshakeErrorCode(error: Error): OutboundErrorCode {
  return error instanceof OutboundError || hasErrorCode(error, 'ECONNRESET', 'EPIPE') ? outboundErrorCode(error) : 'tls_error';
}
