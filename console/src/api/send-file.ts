import { createStore } from '#store.ts';

/** How much of the file that is being sent has left, from 0 to 1. */
export const uploadProgress = createStore<number | undefined>(undefined);

/** Like fetch, which does not tell how much of a body has been sent. */
export function sendFile(url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  request.open(method, url);
  request.responseType = 'arraybuffer';
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => uploadProgress.set(loaded / total);
  request.onload = () => {
    const { response, status } = request;
    resolve(new Response(response.byteLength > 0 ? response : null, { status, headers: headersOf(request) }));
  };
  request.onerror = () => reject(new TypeError('Failed to fetch'));
  request.onabort = () => reject(signal?.reason);
  signal?.addEventListener('abort', () => request.abort());
  uploadProgress.set(0);
  request.send(typeof body === 'string' ? body : null);
  return promise.finally(() => uploadProgress.set(undefined));
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/);
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const [name = '', value] = line.split(/: (.*)/s);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
