import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kind, type Ledger, newMarker } from './ledger.ts';
import { type Node, type Request, send } from './send.ts';

export type Load = { stop(): Promise<void> };

type Client = { number: number; node: number; jobId: string; candidateId: string };
type Context = { ledger: Ledger; nodes: Node[]; token: string; isOver: () => boolean };

const clientsPerNode = 6;
const pauseMs = 40;
const statuses = ['screening', 'interview'];

/** Clients that write continuously until they are stopped, each to its own job and candidate. */
export async function startLoad(ledger: Ledger, nodes: Node[], token: string): Promise<Load> {
  let over = false;
  const context: Context = { ledger, nodes, token, isOver: () => over };
  const numbers = Array.from({ length: clientsPerNode * nodes.length }, (_, number) => number);
  const clients = await Promise.all(numbers.map((number) => newClient(context, number)));
  const running = Promise.all(clients.map((client) => keepChanging(context, client)));
  return {
    async stop() {
      over = true;
      await running;
    },
  };
}

async function newClient(context: Context, number: number): Promise<Client> {
  const node = number % context.nodes.length;
  const [job, candidate] = await Promise.all([
    send(context.ledger, context.nodes, node, post(context, '/v1/add-job', { job_title: 'Baker' })),
    send(context.ledger, context.nodes, node, post(context, '/v1/add-candidate', { type: 'prospect', name: 'Ada Lindqvist' })),
  ]);
  if (!job.body.id || !candidate.body.id) throw new Error('The load could not begin: no job or no candidate.');
  return { number, node, jobId: job.body.id, candidateId: candidate.body.id };
}

async function keepChanging(context: Context, client: Client): Promise<void> {
  const steps = [updateJob, updateOnBothNodes, updateCandidate, repeatUpdate, addJob, addCandidate];
  for (let number = 0; !context.isOver(); number += 1) {
    await steps[number % steps.length]?.(context, client, number);
    await delay(pauseMs);
  }
}

async function updateJob(context: Context, client: Client, number: number): Promise<void> {
  const marker = newMarker('update-job', client.number, number);
  await write(context, client.node, 'update-job', marker, titled(context, client, marker));
}

/** The same change on both nodes. One of them changes nothing, but must not be acknowledged before the other's change is durable. */
async function updateOnBothNodes(context: Context, client: Client, number: number): Promise<void> {
  const marker = newMarker('update-job', client.number, number);
  const request = titled(context, client, marker);
  await Promise.all(context.nodes.map((_, node) => write(context, node, 'update-job', marker, request)));
}

async function updateCandidate(context: Context, client: Client, number: number): Promise<void> {
  const marker = newMarker('update-candidate', client.number, number);
  const status = statuses[Math.floor(number / 6) % statuses.length];
  const body = { candidate_id: client.candidateId, status, tags: [marker] };
  const request = { method: 'PATCH', path: '/v1/update-candidate', token: context.token, body };
  await write(context, client.node, 'update-candidate', marker, request);
}

/** Repeats the title of two steps ago, which usually changes nothing. After a 503 it shows whether that write was done. */
async function repeatUpdate(context: Context, client: Client, number: number): Promise<void> {
  const marker = newMarker('update-job', client.number, number - 2);
  await write(context, client.node, 'update-job', marker, titled(context, client, marker));
}

/** Retries with the same Idempotency-Key until it succeeds, as documented for clients. */
async function addJob(context: Context, client: Client, number: number): Promise<void> {
  const marker = newMarker('add-job', client.number, number);
  const request = { ...post(context, '/v1/add-job', { job_title: marker }), idempotencyKey: randomUUID() };
  while (!(await write(context, client.node, 'add-job', marker, request)) && !context.isOver()) await delay(pauseMs);
}

async function addCandidate(context: Context, client: Client, number: number): Promise<void> {
  const marker = newMarker('add-candidate', client.number, number);
  const request = post(context, '/v1/add-candidate', { type: 'prospect', name: marker });
  await write(context, client.node, 'add-candidate', marker, request);
}

async function write({ ledger, nodes }: Context, node: number, kind: Kind, marker: string, request: Request): Promise<boolean> {
  const { isSuccess } = await send(ledger, nodes, node, request);
  if (isSuccess) ledger.acknowledged[kind].add(marker);
  return isSuccess;
}

function titled({ token }: Context, { jobId }: Client, title: string): Request {
  return { method: 'PATCH', path: '/v1/update-job', token, body: { job_id: jobId, job_title: title } };
}

function post({ token }: Context, path: string, body: object): Request {
  return { method: 'POST', path, token, body };
}
