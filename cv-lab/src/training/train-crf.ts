import { type ForwardBackward, forwardBackward } from '@muster/server/src/screening/facts/tagger/crf.ts';
import { labelCount } from '@muster/server/src/screening/facts/tagger/labels.ts';

/** Tokens with their features, as numbers, and their labels. */
export type Example = { features: number[][]; gold: number[] };

export type CrfWeights = { features: Float32Array; transitions: Float32Array };

const epochs = 10;
// Chosen on the slice that is kept apart: a higher rate, fewer dropped features or more epochs overfit.
const learningRate = 0.1;
const featureDropout = 0.45;
const damping = 0.1;
const averagedFromEpoch = 1;
const gradientMin = 1e-4;

// Reused for every token: a new array for each would take most of the time.
const pairs = new Float64Array(labelCount ** 2);

/** AdaGrad on the log-likelihood, with features left out at random; the average of the weights after each epoch. */
export function trainCrf(examples: readonly Example[], featureCount: number, random: () => number): CrfWeights {
  const weights = { features: new Float32Array(featureCount * labelCount), transitions: new Float32Array(labelCount ** 2) };
  const squares = { features: new Float32Array(featureCount * labelCount), transitions: new Float32Array(labelCount ** 2) };
  const average = { features: new Float32Array(featureCount * labelCount), transitions: new Float32Array(labelCount ** 2) };
  const order = examples.slice();
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const example of order) learn(weights, squares, dropFeatures(example, random));
    if (epoch >= averagedFromEpoch) addToAverage(average, weights, epoch - averagedFromEpoch + 1);
  }
  return average;
}

function dropFeatures({ features, gold }: Example, random: () => number): Example {
  return { features: features.map((rows) => rows.filter(() => random() >= featureDropout)), gold };
}

function learn(weights: CrfWeights, squares: CrfWeights, { features, gold }: Example): void {
  // A copy: what is made of transitions is kept as long as they are.
  const sums = forwardBackward(emissionsOf(weights.features, features), weights.transitions.slice());
  const gradient = new Float64Array(labelCount ** 2);
  features.forEach((rows, index) => {
    const probabilities = marginalsAt(sums, index);
    for (const row of rows) learnFeature(weights.features, squares.features, row, probabilities, gold[index] ?? 0);
    if (index > 0) addPairGradient(gradient, sums, index, gold);
  });
  for (let pair = 0; pair < gradient.length; pair += 1) step(weights.transitions, squares.transitions, pair, gradient[pair] ?? 0);
}

export function emissionsOf(weights: Float32Array, features: readonly number[][]): Float64Array {
  const emissions = new Float64Array(features.length * labelCount);
  features.forEach((rows, index) => {
    const offset = index * labelCount;
    for (const row of rows) {
      const from = row * labelCount;
      for (let label = 0; label < labelCount; label += 1)
        emissions[offset + label] = (emissions[offset + label] ?? 0) + (weights[from + label] ?? 0);
    }
  });
  return emissions;
}

function marginalsAt({ forward, backward }: ForwardBackward, index: number): Float64Array {
  const from = index * labelCount;
  const marginals = new Float64Array(labelCount);
  let total = 0;
  for (let label = 0; label < labelCount; label += 1) {
    const product = (forward[from + label] ?? 0) * (backward[from + label] ?? 0);
    marginals[label] = product;
    total += product;
  }
  for (let label = 0; label < labelCount; label += 1) marginals[label] = (marginals[label] ?? 0) / total;
  return marginals;
}

function learnFeature(weights: Float32Array, squares: Float32Array, row: number, probabilities: Float64Array, gold: number): void {
  for (let label = 0; label < labelCount; label += 1) {
    const gradient = (label === gold ? 1 : 0) - (probabilities[label] ?? 0);
    if (Math.abs(gradient) > gradientMin) step(weights, squares, row * labelCount + label, gradient);
  }
}

function addPairGradient(gradient: Float64Array, sums: ForwardBackward, index: number, gold: readonly number[]): void {
  const { forward, backward, potentials, steps } = sums;
  const at = index * labelCount;
  let total = 0;
  for (let pair = 0; pair < pairs.length; pair += 1) {
    const previous = at - labelCount + Math.floor(pair / labelCount);
    const label = at + (pair % labelCount);
    const weight = (forward[previous] ?? 0) * (steps[pair] ?? 0) * (potentials[label] ?? 0) * (backward[label] ?? 0);
    pairs[pair] = weight;
    total += weight;
  }
  for (let pair = 0; pair < pairs.length; pair += 1) gradient[pair] = (gradient[pair] ?? 0) - (pairs[pair] ?? 0) / total;
  const seen = (gold[index - 1] ?? 0) * labelCount + (gold[index] ?? 0);
  gradient[seen] = (gradient[seen] ?? 0) + 1;
}

function step(weights: Float32Array, squares: Float32Array, at: number, gradient: number): void {
  const square = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = square;
  weights[at] = (weights[at] ?? 0) + (learningRate * gradient) / Math.sqrt(square + damping);
}

function addToAverage(average: CrfWeights, weights: CrfWeights, count: number): void {
  for (const part of ['features', 'transitions'] as const) {
    const sums = average[part];
    weights[part].forEach((weight, at) => {
      sums[at] = (sums[at] ?? 0) + (weight - (sums[at] ?? 0)) / count;
    });
  }
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [items[last], items[other]];
    if (one === undefined || two === undefined) continue;
    items[last] = two;
    items[other] = one;
  }
}
