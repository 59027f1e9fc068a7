// A webhook receiver for Muster, without dependencies: node examples/receiver/receiver.mjs
// PORT (default 4000), WEBHOOK_SECRET (whsec_…, from create-webhook; during a rotation both, separated by a space).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const port = Number(process.env.PORT ?? 4000);
const secrets = (process.env.WEBHOOK_SECRET ?? '').split(/\s+/).filter(Boolean);
const toleranceSeconds = 300;
const bodyMax = 1024 * 1024;

// In your service: a table with webhook-id as its key, written in the transaction that handles the event.
const handled = new Set();

const server = createServer(async (request, response) => {
  const answer = (status, body = '') => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  if (request.method !== 'POST') return answer(405);
  const body = await read(request);
  if (body === undefined) return answer(413);

  // The first challenge arrives before the secret is known: create-webhook returns it afterwards.
  const mayEcho = secrets.length === 0;
  const isSigned = secrets.some((secret) => verify(secret, request.headers, body));
  const event = parse(body);
  if (event?.type === 'url_verification' && (isSigned || mayEcho)) {
    console.log(`challenge of webhook ${event.webhook_id} echoed`);
    return answer(200, JSON.stringify({ challenge: event.challenge }));
  }
  if (!isSigned || event === undefined) {
    console.log('refused: no valid signature');
    return answer(401);
  }

  const id = request.headers['webhook-id'];
  if (handled.has(id)) {
    console.log(`${id} is a duplicate`);
    return answer(200);
  }
  handled.add(id);
  console.log(`${id} #${event.sequence} ${event.type}`, JSON.stringify(event.data));
  return answer(200);
});

server.listen(port, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}/`);
  if (secrets.length === 0) console.log('no WEBHOOK_SECRET yet: challenges are echoed, events are refused');
});

/** The raw body: the signature covers its bytes, not the parsed JSON. */
async function read(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > bodyMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function verify(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

function parse(body) {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
