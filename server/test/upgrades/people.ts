import pino from 'pino';
import { readConfig } from '#config.ts';
import { openApp } from '#open-app.ts';
import { sql } from '#storage/sql.ts';
import { launchSettings, type Settings } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { addResume } from '#test/samples/candidate-files.ts';

/** A workspace with this many candidates, of whom some have a CV. */
export async function addPeople(settings: Settings, candidates: number, files: number): Promise<void> {
  const { workspace_id: workspaceId } = await musterJson<{ workspace_id: string }>(
    ['workspace', 'create', '--name', 'Bakery'],
    settings,
  );
  await musterJson(['demo', '--candidates', String(candidates), '--workspace', workspaceId], settings);
  const { app, close } = await openApp(readConfig({ ...launchSettings, ...settings }), pino({ level: 'silent' }));
  try {
    const people = await app.database.query<{ id: string }>(
      sql`SELECT id FROM candidates WHERE workspace_id = ${workspaceId} ORDER BY id LIMIT ${files}`,
    );
    for (const [index, { id }] of people.entries())
      await addResume(app, workspaceId, id, { filename: 'cv.txt', bytes: Buffer.from(`The CV of person ${index}.\n`) });
  } finally {
    await close();
  }
}
