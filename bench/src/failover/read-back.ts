import pg from 'pg';
import { markersIn } from './ledger.ts';

/** The writes that exist. The history of jobs is in their events, candidates have their own history. */
export type Found = {
  inEvents: Set<string>;
  inJobs: string[];
  inCandidates: Set<string>;
  inHistory: Set<string>;
  sequences: number[];
};

const pageSize = 500;

/** Read from the database. */
export async function readBySql(databaseUrl: string, workspaceId: string): Promise<Found> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const texts = async (statement: string) => {
    const { rows } = await client.query<{ text: string }>(statement, [workspaceId]);
    return rows.map(({ text }) => text);
  };
  try {
    const events = await texts('SELECT body AS text FROM events WHERE workspace_id = $1 ORDER BY sequence');
    const jobs = await texts('SELECT job_title AS text FROM jobs WHERE workspace_id = $1');
    const candidates = await texts('SELECT name AS text FROM candidates WHERE workspace_id = $1');
    const history = await texts('SELECT row_to_json(h)::text AS text FROM candidate_history AS h WHERE workspace_id = $1');
    return findMarkers(events, jobs, candidates, history);
  } finally {
    await client.end();
  }
}

/** Read through the API. */
export async function readByHttp(url: string, token: string): Promise<Found> {
  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
    return JSON.parse(await response.text());
  };
  const all = async <Row>(path: string, key: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let cursor = ''; ; ) {
      const page = await get(`${path}?limit=${pageSize}${cursor}`);
      rows.push(...page[key]);
      if (!page.has_more) return rows;
      cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`;
    }
  };
  const events = await all<object>('/v1/events', 'events');
  const jobs = await all<{ job_title: string }>('/v1/jobs', 'jobs');
  const candidates = await all<{ id: string; name: string; tags: string[] }>('/v1/candidates', 'candidates');
  const history: string[] = [];
  for (const { id } of candidates.filter(({ tags }) => tags.length > 0)) {
    const { candidate } = await get(`/v1/get-candidate?candidate_id=${id}`);
    history.push(...candidate.history.map((entry: object) => JSON.stringify(entry)));
  }
  return findMarkers(
    events.map((event) => JSON.stringify(event)),
    jobs.map((job) => job.job_title),
    candidates.map((candidate) => candidate.name),
    history,
  );
}

function findMarkers(events: string[], jobs: string[], candidates: string[], history: string[]): Found {
  return {
    inEvents: new Set(events.flatMap(markersIn)),
    inJobs: jobs.flatMap(markersIn),
    inCandidates: new Set(candidates.flatMap(markersIn)),
    inHistory: new Set(history.flatMap(markersIn)),
    sequences: events.map((event) => JSON.parse(event).sequence),
  };
}
