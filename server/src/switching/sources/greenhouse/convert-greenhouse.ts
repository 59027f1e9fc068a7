import type { Converted } from '#switching/bundle/converted.ts';
import type { ConvertInput } from '../convert-input.ts';
import type { ConvertSkip } from '../convert-report.ts';
import { convertApplications } from './applications.ts';
import { readDictionaries } from './dictionaries.ts';
import { convertJobs, convertOrganisation, type KnownFields } from './organisation.ts';
import { convertPeople } from './people.ts';

/** Records of a Greenhouse account, of Harvest v3 and of files in the shapes of v1. */
export async function* convertGreenhouse(input: ConvertInput): AsyncGenerator<Converted> {
  const known = await readDictionaries(input);
  const fields: KnownFields = { candidate: new Map(), job: new Map(), application: new Map(), offer: new Map() };
  const leftOut = { jobs: new Set<string>(), people: new Map<string, ConvertSkip>() };
  yield* convertOrganisation(input, known, fields);
  yield* convertJobs(input, known, fields, leftOut.jobs);
  yield* convertPeople(input, known, fields, leftOut.people);
  yield* convertApplications(input, known, fields, leftOut);
}
