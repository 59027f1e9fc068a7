import { createServer, request as send } from 'node:http';
import { listenNow } from './listen-now.ts';

type PathProxy = {
  /** The address of the server behind it, with the path. */
  url: string;
  /** Whether the path is passed on, as nginx does with a `proxy_pass` without a path, or stripped. */
  isPassedOn: boolean;
};

/** A reverse proxy that knows one path and nothing else, until all tests of the file are done. `server` is asked once a test runs. */
export function startPathProxy(path: string, server: () => { url: string }): PathProxy {
  const proxy = { url: '', isPassedOn: false };
  const listener = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const rest = url.slice(path.length);
    if (!url.startsWith(path) || !/^(?:$|[/?])/.test(rest)) return void outgoing.writeHead(404).end('not behind this path');
    const target = `${server().url}${proxy.isPassedOn ? url : `/${rest.replace(/^\//, '')}`}`;
    const sent = send(target, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    outgoing.on('close', () => sent.destroy());
    incoming.pipe(sent);
  });
  proxy.url = `${listenNow(listener)}${path}`;
  return proxy;
}
