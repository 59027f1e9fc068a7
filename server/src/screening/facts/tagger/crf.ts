import { labelCount, mayFollow } from './labels.ts';

/** Scores of a linear-chain conditional random field: a row of labels for each token, and one for each pair of labels. */
export type Transitions = Float32Array;

export type Tagged = { label: number; probability: number };

const isAllowed = Uint8Array.from({ length: labelCount * labelCount }, (_, pair) =>
  Number(mayFollow(Math.floor(pair / labelCount), pair % labelCount)),
);

/** The most probable sequence of labels, with the probability of each label. `emissions` has labelCount scores for each token. */
export function decode(emissions: Float64Array, transitions: Transitions): Tagged[] {
  const path = bestPath(emissions, transitions);
  const marginals = marginalProbabilities(emissions, transitions);
  return path.map((label, index) => ({ label, probability: marginals[index * labelCount + label] ?? 0 }));
}

function bestPath(emissions: Float64Array, transitions: Transitions): number[] {
  const length = emissions.length / labelCount;
  const scores = new Float64Array(emissions.length);
  const origins = new Uint8Array(emissions.length);
  for (let label = 0; label < labelCount; label += 1)
    scores[label] = mayFollow(undefined, label) ? (emissions[label] ?? 0) : -Infinity;
  for (let from = labelCount; from < emissions.length; from += labelCount)
    extendPaths(scores, origins, emissions, transitions, from);
  return backtrack(scores, origins, length);
}

function extendPaths(
  scores: Float64Array,
  origins: Uint8Array,
  emissions: Float64Array,
  transitions: Transitions,
  from: number,
): void {
  for (let label = 0; label < labelCount; label += 1) {
    let best = -Infinity;
    let origin = 0;
    for (let previous = 0; previous < labelCount; previous += 1) {
      const pair = previous * labelCount + label;
      const sum = (scores[from - labelCount + previous] ?? 0) + (transitions[pair] ?? 0);
      if (sum > best && isAllowed[pair]) {
        best = sum;
        origin = previous;
      }
    }
    scores[from + label] = best + (emissions[from + label] ?? 0);
    origins[from + label] = origin;
  }
}

function backtrack(scores: Float64Array, origins: Uint8Array, length: number): number[] {
  const path = new Array<number>(length).fill(0);
  const last = (length - 1) * labelCount;
  let label = 0;
  for (let other = 1; other < labelCount; other += 1) if ((scores[last + other] ?? 0) > (scores[last + label] ?? 0)) label = other;
  for (let index = length - 1; index >= 0; index -= 1) {
    path[index] = label;
    label = origins[index * labelCount + label] ?? 0;
  }
  return path;
}

/** The forward and backward sums of all sequences, scaled at each token, and what they were made of. */
export type ForwardBackward = { forward: Float64Array; backward: Float64Array; potentials: Float64Array; steps: Float64Array };

export function forwardBackward(emissions: Float64Array, transitions: Transitions): ForwardBackward {
  const steps = stepsOf(transitions);
  const potentials = expByToken(emissions);
  return { forward: forwardSums(potentials, steps), backward: backwardSums(potentials, steps), potentials, steps };
}

/** Made once for a model: most sequences are a few tokens long, and this would take longer than the rest. */
const stepsByModel = new WeakMap<Transitions, Float64Array>();

function stepsOf(transitions: Transitions): Float64Array {
  const known = stepsByModel.get(transitions);
  if (known) return known;
  const steps = Float64Array.from(transitions, (score, pair) => (isAllowed[pair] ? Math.exp(score) : 0));
  stepsByModel.set(transitions, steps);
  return steps;
}

export function marginalProbabilities(emissions: Float64Array, transitions: Transitions): Float64Array {
  const { forward, backward } = forwardBackward(emissions, transitions);
  const marginals = forward.map((sum, at) => sum * (backward[at] ?? 0));
  for (let from = 0; from < marginals.length; from += labelCount) normalizeScores(marginals, from);
  return marginals;
}

function forwardSums(potentials: Float64Array, steps: Float64Array): Float64Array {
  const sums = new Float64Array(potentials.length);
  for (let from = 0; from < sums.length; from += labelCount) {
    for (let label = 0; label < labelCount; label += 1) {
      let sum = from === 0 && mayFollow(undefined, label) ? 1 : 0;
      if (from > 0)
        for (let previous = 0; previous < labelCount; previous += 1)
          sum += (sums[from - labelCount + previous] ?? 0) * (steps[previous * labelCount + label] ?? 0);
      sums[from + label] = sum * (potentials[from + label] ?? 0);
    }
    normalizeScores(sums, from);
  }
  return sums;
}

function backwardSums(potentials: Float64Array, steps: Float64Array): Float64Array {
  const sums = new Float64Array(potentials.length).fill(1);
  for (let from = sums.length - 2 * labelCount; from >= 0; from -= labelCount) {
    const next = from + labelCount;
    for (let label = 0; label < labelCount; label += 1) {
      let sum = 0;
      for (let following = 0; following < labelCount; following += 1)
        sum += (steps[label * labelCount + following] ?? 0) * (potentials[next + following] ?? 0) * (sums[next + following] ?? 0);
      sums[from + label] = sum;
    }
    normalizeScores(sums, from);
  }
  return sums;
}

/** exp of the scores of each token, relative to its highest one, so that nothing overflows. */
function expByToken(emissions: Float64Array): Float64Array {
  const potentials = new Float64Array(emissions.length);
  for (let from = 0; from < emissions.length; from += labelCount) {
    let highest = -Infinity;
    for (let label = 0; label < labelCount; label += 1) highest = Math.max(highest, emissions[from + label] ?? 0);
    for (let label = 0; label < labelCount; label += 1)
      potentials[from + label] = Math.exp((emissions[from + label] ?? 0) - highest);
  }
  return potentials;
}

function normalizeScores(values: Float64Array, from: number): void {
  let sum = 0;
  for (let label = 0; label < labelCount; label += 1) sum += values[from + label] ?? 0;
  for (let label = 0; label < labelCount; label += 1) values[from + label] = (values[from + label] ?? 0) / (sum || 1);
}
