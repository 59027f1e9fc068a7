import { knownWorkspace, workspaceOption } from '#cli/arguments/known-workspace.ts';
import { type Command, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { requestIndexingOfUnknown } from '#indexing/indexing-requests.ts';

export const jobCommands: Command[] = [
  {
    name: 'job submit',
    about: 'Queue the active jobs that Google has not accepted yet for the Google Indexing API.',
    options: { workspace: workspaceOption },
    run: async ({ options, json, io }) => {
      const queued = await withApp(io, async (app) => {
        if (!app.google) throw new UsageError('GOOGLE_INDEXING_CREDENTIALS is not set.');
        return requestIndexingOfUnknown(app, await knownWorkspace(app, options.workspace));
      });
      print({ json, io }, { queued }, `${queued} jobs are queued; a worker submits them to Google.`);
    },
  },
];
