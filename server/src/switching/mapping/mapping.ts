import { fieldTypes } from '@muster/contract/custom-fields/custom-field.ts';
import { stageNameMax } from '@muster/contract/stages/stage-input.ts';
import { mayBecome } from '@muster/contract/switching/field-conversions.ts';
import {
  importFieldUses,
  importOutcomes,
  importStageStatuses,
  importUserUses,
} from '@muster/contract/switching/workspace-import.ts';
import { emailKey } from '#candidates/candidate.ts';
import { fold } from '#text/fold.ts';
import { isRecord } from '#text/is-record.ts';
import { type FieldHere, isOwnedBy } from './fields-here.ts';
import { proposedStatus, type StageStatus } from './stage-status.ts';

export type Outcome = (typeof importOutcomes)[number];
export type FieldType = (typeof fieldTypes)[number];

/** `as`: the name that it gets here, where it does not keep its own. */
type MappedStage = { name: string; kind?: string; status: StageStatus; as?: string | null; applications: number };
type MappedReason = { name: string; outcome: Outcome; applications: number };
type FieldUse = (typeof importFieldUses)[number];
/** `field`: the key of a field here whose values these become. */
type MappedField = { owner: string; key: string; name: string; kind: FieldType; use: FieldUse; field?: string };
type MappedUser = { name?: string; email?: string; use: (typeof importUserUses)[number] };

/** As in mapping.json: read from there, changed by a person, and written again with what is new. */
export type MappingFile = {
  version: 1;
  source: string;
  stages: MappedStage[];
  reasons: MappedReason[];
  custom_fields: MappedField[];
  /** Those of versions before know none. */
  users?: MappedUser[];
};

/** What of another system is what in Muster. What nobody has said is proposed, and written down. */
export type SourceMapping = {
  /** Stages of the same name are the same, whatever job has them. */
  stage(name: string, kind?: string): StageStatus;
  /** As it is called here. */
  stageName(name: string): string;
  /** `isTyped`: the source says itself whether the applicant withdrew. */
  reason(name: string, typed?: Outcome): Outcome;
  /** Whether it comes, as a field of its own or as one that is here. */
  field(field: Omit<MappedField, 'use' | 'field'>): 'make' | 'leave_out';
  /** The key of the field here that one of the source goes into. */
  fieldHere(owner: string, key: string): string | undefined;
  user(user: { name?: string; email?: string; isActive: boolean }): void;
  countStage(name: string): void;
  countReason(name: string): void;
  toJSON(): MappingFile;
};

export class MappingError extends Error {}

const withdrawals = [
  'withdrew',
  'withdrawn',
  'withdraw',
  'offer declined',
  'declined offer',
  'zuruckgezogen',
  'abgesagt durch',
  'desist',
  'retire',
  'ritirat',
  'teruggetrokken',
];
const entriesMax = 20_000;

export function createMapping(source: string, given?: MappingFile, fieldsHere: readonly FieldHere[] = []): SourceMapping {
  const stages = new Map(given?.stages.map((stage) => [fold(stage.name), { ...stage, applications: 0 }]));
  const reasons = new Map(given?.reasons.map((reason) => [fold(reason.name), { ...reason, applications: 0 }]));
  const fields = new Map(given?.custom_fields.map((field) => [`${field.owner}.${field.key}`, field]));
  const chosenUsers = new Map(given?.users?.flatMap(({ email, use }) => (email === undefined ? [] : [[emailKey(email), use]])));
  // Of this run: who has left there is in no list any more.
  const users = new Map<string, MappedUser>();

  const known = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
    const found = map.get(key);
    if (found !== undefined) return found;
    const value = make();
    if (map.size < entriesMax) map.set(key, value);
    return value;
  };
  const stageOf = (name: string, kind?: string) =>
    known(stages, fold(name), () => ({
      name,
      ...(kind !== undefined && { kind }),
      status: proposedStatus(name, kind),
      applications: 0,
    }));
  const reasonOf = (name: string, typed?: Outcome) =>
    known(reasons, fold(name), () => ({ name, outcome: typed ?? proposedOutcome(name), applications: 0 }));

  return {
    stage: (name, kind) => stageOf(name, kind).status,
    stageName: (name) => stages.get(fold(name))?.as ?? name,
    reason: (name, typed) => reasonOf(name, typed).outcome,
    field(field) {
      const { use } = known(fields, `${field.owner}.${field.key}`, () => ({ ...field, ...proposedUse(field, fieldsHere) }));
      return use === 'leave_out' ? 'leave_out' : 'make';
    },
    fieldHere(owner, key) {
      const { use, field, kind } = fields.get(`${owner}.${key}`) ?? {};
      if (use === 'existing') return field;
      // One that is made has its key: values of another type would be there with those that are.
      const taken = use === 'make' && fieldsHere.some((each) => each.key === key && isOwnedBy(each, owner) && each.type !== kind);
      return taken ? key : undefined;
    },
    user({ name, email, isActive }) {
      const key = email === undefined ? `name ${name}` : emailKey(email);
      const use = chosenUsers.get(key) ?? (isActive && email !== undefined ? 'invite' : 'name');
      known(users, key, () => ({ ...(name !== undefined && { name }), ...(email !== undefined && { email }), use }));
    },
    countStage(name) {
      stageOf(name).applications += 1;
    },
    countReason(name) {
      reasonOf(name).applications += 1;
    },
    toJSON: () => ({
      version: 1,
      source,
      stages: [...stages.values()],
      reasons: [...reasons.values()],
      custom_fields: [...fields.values()],
      users: [...users.values()],
    }),
  };
}

/** One here of the same name, if values can go into it; else one is made. */
function proposedUse(
  { owner, key, name, kind }: Omit<MappedField, 'use' | 'field'>,
  fieldsHere: readonly FieldHere[],
): Pick<MappedField, 'use' | 'field'> {
  const isSame = (field: FieldHere) => field.key === key || fold(field.label) === fold(name);
  const here = fieldsHere.find((field) => isOwnedBy(field, owner) && isSame(field) && mayBecome(kind, field.type));
  return here ? { use: 'existing', field: here.key } : { use: 'make' };
}

function proposedOutcome(name: string): Outcome {
  const text = fold(name);
  return withdrawals.some((word) => text.includes(word)) ? 'withdrawn' : 'rejected';
}

/** Checks what a person may have changed. */
export function parseMapping(text: string, source: string): MappingFile {
  const found = parse(text);
  if (!isRecord(found)) throw new MappingError('The mapping is not valid JSON.');
  if (found.version !== 1) throw new MappingError('The mapping is of another version; this Muster reads 1.');
  if (found.source !== source)
    throw new MappingError(`The mapping is one of ${String(found.source).slice(0, 100)}, not of ${source}.`);
  const rows = (key: string) => (Array.isArray(found[key]) ? found[key].filter(isRecord) : []);
  return {
    version: 1,
    source,
    stages: rows('stages').map((row) => ({
      name: textOf(row, 'name'),
      ...(typeof row.kind === 'string' && { kind: row.kind }),
      status: oneOf(importStageStatuses, row.status, `status of the stage ${row.name}`),
      ...(row.as !== undefined && { as: stageNameOf(row) }),
      applications: 0,
    })),
    reasons: rows('reasons').map((row) => ({
      name: textOf(row, 'name'),
      outcome: oneOf(importOutcomes, row.outcome, `outcome of the reason ${row.name}`),
      applications: 0,
    })),
    custom_fields: rows('custom_fields').map((row) => ({
      owner: textOf(row, 'owner'),
      key: textOf(row, 'key'),
      name: textOf(row, 'name'),
      kind: oneOf(fieldTypes, row.kind, `kind of the field ${row.key}`),
      use: oneOf(importFieldUses, row.use, `use of the field ${row.key}`),
      ...(row.use === 'existing' && { field: textOf(row, 'field') }),
    })),
    users: rows('users').map((row) => ({
      ...(typeof row.name === 'string' && { name: row.name }),
      ...(typeof row.email === 'string' && { email: row.email }),
      use: oneOf(importUserUses, row.use, `use of the user ${row.email ?? row.name}`),
    })),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(row: Record<string, unknown>, key: string): string {
  const value = row[key];
  if (typeof value !== 'string' || value === '') throw new MappingError(`An entry of the mapping has no ${key}.`);
  return value;
}

function stageNameOf(row: Record<string, unknown>): string {
  const name = textOf(row, 'as');
  if (name.length > stageNameMax)
    throw new MappingError(`A stage has a name of at most ${stageNameMax} characters here: ${row.name}.`);
  return name;
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown, what: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new MappingError(`The ${what} must be one of: ${values.join(', ')}.`);
  return found;
}
