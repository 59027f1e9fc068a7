import { fieldTypes } from '@muster/contract/custom-fields/custom-field.ts';
import { importFieldUses, importOutcomes, importStageStatuses } from '@muster/contract/switching/workspace-import.ts';
import { fold } from '#text/fold.ts';
import { isRecord } from '#text/is-record.ts';
import { proposedStatus, type StageStatus } from './stage-status.ts';

export type Outcome = (typeof importOutcomes)[number];
export type FieldType = (typeof fieldTypes)[number];

type MappedStage = { name: string; kind?: string; status: StageStatus; applications: number };
type MappedReason = { name: string; outcome: Outcome; applications: number };
type MappedField = { owner: string; key: string; name: string; kind: FieldType; use: (typeof importFieldUses)[number] };

/** As in mapping.json: read from there, changed by a person, and written again with what is new. */
export type MappingFile = {
  version: 1;
  source: string;
  stages: MappedStage[];
  reasons: MappedReason[];
  custom_fields: MappedField[];
};

/** What of another system is what in Muster. What nobody has said is proposed, and written down. */
export type SourceMapping = {
  /** Stages of the same name are the same, whatever job has them. */
  stage(name: string, kind?: string): StageStatus;
  /** `isTyped`: the source says itself whether the applicant withdrew. */
  reason(name: string, typed?: Outcome): Outcome;
  field(field: Omit<MappedField, 'use'>): 'make' | 'leave_out';
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

export function createMapping(source: string, given?: MappingFile): SourceMapping {
  const stages = new Map(given?.stages.map((stage) => [fold(stage.name), { ...stage, applications: 0 }]));
  const reasons = new Map(given?.reasons.map((reason) => [fold(reason.name), { ...reason, applications: 0 }]));
  const fields = new Map(given?.custom_fields.map((field) => [`${field.owner}.${field.key}`, field]));

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
    reason: (name, typed) => reasonOf(name, typed).outcome,
    field: (field) => known(fields, `${field.owner}.${field.key}`, () => ({ ...field, use: 'make' as const })).use,
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
    }),
  };
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

function oneOf<Value extends string>(values: readonly Value[], given: unknown, what: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new MappingError(`The ${what} must be one of: ${values.join(', ')}.`);
  return found;
}
