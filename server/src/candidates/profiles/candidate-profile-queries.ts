import type { CurrentCandidate } from '#candidates/candidate.ts';
import { scoreColumns, scoreValues } from '#candidates/filling/candidate-filling-queries.ts';
import type { Scores } from '#candidates/filling/scores.ts';
import { type Part, part } from '#storage/sql.ts';
import type { Columns } from '#storage/writes/columns.ts';
import { defineUpdate, type RowChange } from '#storage/writes/row-change.ts';
import type { ProfileFields } from './profile-fields.ts';

type SavedProfile = { before: CurrentCandidate; fields: ProfileFields; scores: Scores | undefined; at: string };

/** Finds no row when the candidate has changed since it was read, or when `guard` finds none: it locks what must not change until the commit. */
export function saveProfileFields({ before, fields, scores, at }: SavedProfile, guard: Part | undefined): RowChange {
  const { professional_network_data: data, code_host: codeHost } = fields;
  const columns: Columns<never> = {
    updated_at: 'timestamptz',
    ...(data && { professional_network_data: 'json' }),
    ...(codeHost && { code_host_data: 'json', code_host_evaluation: 'json' }),
    ...(scores && scoreColumns),
  };
  const row = {
    ...{ id: before.id, read_revision: before.revision, updated_at: at },
    ...(data && { professional_network_data: JSON.stringify(data) }),
    ...(codeHost && {
      code_host_data: JSON.stringify(codeHost.data),
      code_host_evaluation: codeHost.evaluation && JSON.stringify(codeHost.evaluation),
    }),
    ...(scores && scoreValues(scores)),
  };
  return defineUpdate('candidates', columns)(row, guard && part`EXISTS (${guard})`);
}
