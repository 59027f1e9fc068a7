import { type OperatorErasure, prepareErasure } from '#candidates/erasure/candidate-erasure.ts';
import { confirm } from '#cli/arguments/confirm.ts';
import { type Command, UsageError } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { print, withApp } from '#cli/with-app.ts';

export const candidateCommands: Command[] = [
  {
    name: 'candidate erase',
    about: 'Remove the person behind a candidate for good: all applications, files, history, and what events say of them.',
    takes: ['ID'],
    options: { yes: { about: 'Do not ask; required where there is no terminal' } },
    run: async ({ takes: [id = ''], options, json, io }) => {
      const done = await withApp(io, async (app) => {
        const erasure = await prepareErasure(app, id);
        if (!erasure) throw new UsageError(`There is no candidate ${id}.`);
        await agree(io, erasure, options.yes === true);
        return { erasure, at: await erasure.erase() };
      });
      const { name, email, applications, workspaceId } = done.erasure;
      const facts = { id, workspace_id: workspaceId, name, email, applications, erased: done.at.toISOString() };
      print({ json, io }, facts, `${personWords(done.erasure)} is erased.`);
    },
  },
];

async function agree(io: ProcessIo, erasure: OperatorErasure, isSure: boolean): Promise<void> {
  if (isSure) return;
  const answer = await confirm(`${personWords(erasure)} will be removed for good.`, io);
  if (answer === undefined)
    throw new UsageError(`${personWords(erasure)} would be removed for good. Add --yes to confirm. Nothing was removed.`);
  if (!answer) throw new UsageError('Nothing was removed.');
}

function personWords({ name, email, applications }: OperatorErasure): string {
  const address = email === null ? 'no e-mail address' : email;
  return `${name} (${address}, ${applications} ${applications === 1 ? 'application' : 'applications'})`;
}
