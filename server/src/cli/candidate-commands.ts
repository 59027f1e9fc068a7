import { eraseAsOperator } from '#candidates/candidate-erasure.ts';
import type { Command } from './command.ts';
import { print, withApp } from './with-app.ts';

export const candidateCommands: Command[] = [
  {
    name: 'candidate erase',
    about: 'Remove the person behind a candidate for good: all applications, history, and what events say of them.',
    takes: ['ID'],
    run: async ({ takes: [id = ''], json }) => {
      const erased = await withApp((app) => eraseAsOperator(app, id));
      print(json, { id, erased: erased.toISOString() }, `The person behind ${id} is erased.`);
    },
  },
];
