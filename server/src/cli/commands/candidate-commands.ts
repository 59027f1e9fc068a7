import { type OperatorErasure, prepareErasure } from '#candidates/erasure/candidate-erasure.ts';
import { confirm } from '#cli/arguments/confirm.ts';
import { type Command, UsageError } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { print, withApp } from '#cli/with-app.ts';

export const candidateCommands: Command[] = [
  {
    name: 'candidate erase',
    about: 'Permanently erase the person behind a candidate: all applications, files, history and personal data in events.',
    takes: ['ID'],
    options: { yes: { about: 'Skip the confirmation; required without a terminal' } },
    run: async ({ takes: [id = ''], options, json, io }) => {
      const done = await withApp(io, async (app) => {
        const erasure = await prepareErasure(app, id);
        if (!erasure) throw new UsageError(`There is no candidate ${id}.`);
        await requireConfirmation(io, erasure, options.yes === true);
        return { erasure, at: await erasure.erase() };
      });
      const { name, email, applications, workspaceId } = done.erasure;
      const facts = { id, workspace_id: workspaceId, name, email, applications, erased: done.at.toISOString() };
      print({ json, io }, facts, `Erased ${personText(done.erasure)}.`);
    },
  },
];

async function requireConfirmation(io: ProcessIo, erasure: OperatorErasure, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return;
  const answer = await confirm(`${personText(erasure)} will be permanently erased.`, io);
  if (answer === undefined)
    throw new UsageError(`${personText(erasure)} would be permanently erased. Add --yes to confirm. Nothing was erased.`);
  if (!answer) throw new UsageError('Nothing was erased.');
}

function personText({ name, email, applications }: OperatorErasure): string {
  const address = email === null ? 'no email address' : email;
  return `${name} (${address}, ${applications} ${applications === 1 ? 'application' : 'applications'})`;
}
