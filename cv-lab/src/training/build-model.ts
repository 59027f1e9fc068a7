import { hashFeature } from '@muster/server/src/screening/facts/tagger/feature-hash.ts';
import { labelCount } from '@muster/server/src/screening/facts/tagger/labels.ts';
import { sequenceBounds } from '@muster/server/src/screening/facts/tagger/sequences.ts';
import type { ModelParts } from '@muster/server/src/screening/facts/tagger/tagger-model.ts';
import { tokenFeatures } from '@muster/server/src/screening/facts/tagger/token-features.ts';
import type { WordLists } from '@muster/server/src/screening/facts/tagger/word-lists.ts';
import { type AnnotatedCv, type LabelledRun, labelRuns } from './annotated-cv.ts';
import { type CrfWeights, type Example, trainCrf } from './train-crf.ts';

// Rarer features are seen in too few CVs to say anything.
const featureCountMin = 3;
// Recall for a little precision: what is not marked in the training data often should have been.
const noneBias = 0.4;
const weightMax = 127;
const weightKeptMin = 2;

export function buildModel(cvs: readonly AnnotatedCv[], lists: WordLists, random: () => number): ModelParts {
  const runs = cvs.flatMap(labelRuns).map((run) => ({ run, features: tokenFeatures(run, lists) }));
  const rowByFeature = numberFrequentFeatures(runs.flatMap(({ features }) => features));
  const examples = runs.flatMap(({ run, features }) => cutExamples(run, features, rowByFeature));
  const weights = trainCrf(examples, rowByFeature.size, random);
  const bias = rowByFeature.get('bias');
  if (bias !== undefined) weights.features[bias * labelCount] = (weights.features[bias * labelCount] ?? 0) - noneBias;
  return compress(weights, rowByFeature);
}

function numberFrequentFeatures(tokens: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const features of tokens) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const rows = new Map<string, number>();
  for (const [feature, count] of counts) if (count >= featureCountMin) rows.set(feature, rows.size);
  return rows;
}

function cutExamples({ tokens, gold }: LabelledRun, features: string[][], rowByFeature: ReadonlyMap<string, number>): Example[] {
  return sequenceBounds(tokens).map(([from, to]) => ({
    features: features.slice(from, to).map((names) => names.flatMap((name) => rowByFeature.get(name) ?? [])),
    gold: gold.slice(from, to),
  }));
}

/** Weights as signed bytes; those near zero are left out. */
function compress({ features, transitions }: CrfWeights, rowByFeature: ReadonlyMap<string, number>): ModelParts {
  const scale = largest(features) / weightMax;
  const known = [...rowByFeature]
    .map(([feature, row]) => ({ hash: hashFeature(feature), entries: entriesOf(features, row, scale) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => one.hash - other.hash);
  const starts = new Uint32Array(known.length + 1);
  known.forEach(({ entries }, index) => {
    starts[index + 1] = (starts[index] ?? 0) + entries.length;
  });
  const all = known.flatMap(({ entries }) => entries);
  return {
    hashes: Uint32Array.from(known, ({ hash }) => hash),
    starts,
    entryLabels: Uint8Array.from(all, ({ label }) => label),
    entryWeights: Int8Array.from(all, ({ weight }) => weight),
    scale,
    transitions,
  };
}

function entriesOf(features: Float32Array, row: number, scale: number): { label: number; weight: number }[] {
  return Array.from({ length: labelCount }, (_, label) => ({
    label,
    weight: Math.round((features[row * labelCount + label] ?? 0) / scale),
  })).filter(({ weight }) => Math.abs(weight) >= weightKeptMin);
}

function largest(values: Float32Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
