import { keptStages, type StageDraft, stageContentOf } from './stage-draft.ts';

/** How a list differs from another, in the order of both. `own`: in the list; `other`: what it is compared with. */
export type StageDifference =
  | { kind: 'added'; own: StageDraft }
  | { kind: 'missing'; other: StageDraft }
  | { kind: 'changed'; own: StageDraft; other: StageDraft; parts: readonly DifferentPart[] }
  | { kind: 'moved'; own: StageDraft; other: StageDraft };

export type DifferentPart = keyof ReturnType<typeof stageContentOf>;

/** Stages belong together by their names, else by their statuses, each one once. */
export function compareLists(list: readonly StageDraft[], others: readonly StageDraft[]): StageDifference[] {
  const own = keptStages(list);
  const pairs = pairStages(own, others);
  const inOrder = longestInOrder(own.flatMap((stage) => placeOf(pairs.get(stage), others)));
  const ofOwn = own.flatMap<StageDifference>((stage) => {
    const other = pairs.get(stage);
    if (!other) return { kind: 'added', own: stage };
    const parts = differentParts(stage, other);
    if (parts.length > 0) return { kind: 'changed', own: stage, other, parts };
    return inOrder.has(others.indexOf(other)) ? [] : { kind: 'moved', own: stage, other };
  });
  const paired = new Set(pairs.values());
  const missing = others.filter((other) => !paired.has(other));
  return [...ofOwn, ...missing.map((other) => ({ kind: 'missing' as const, other }))];
}

/** The stages of another list in place of this one: those that belong together stay what they are, with their candidates. */
export function takeList(list: readonly StageDraft[], others: readonly StageDraft[]): StageDraft[] {
  const pairs = pairStages(list, others);
  const ownOf = new Map([...pairs].map(([own, other]) => [other, own]));
  const taken = others.map((other) => {
    const own = ownOf.get(other);
    if (!own) return other;
    const { key, id, candidates, late, savedStatus } = own;
    return { ...other, key, id, candidates, late, savedStatus };
  });
  const kept = new Set(pairs.keys());
  const left = list.filter((stage) => !kept.has(stage) && stage.candidates > 0);
  return [...taken, ...left.map((stage) => ({ ...stage, removal: { to: null } }))];
}

function pairStages(own: readonly StageDraft[], others: readonly StageDraft[]): Map<StageDraft, StageDraft> {
  const pairs = new Map<StageDraft, StageDraft>();
  const free = new Set(others);
  const pair = (isPair: (stage: StageDraft, other: StageDraft) => boolean) => {
    for (const stage of own) {
      const found = pairs.has(stage) ? undefined : [...free].find((other) => isPair(stage, other));
      if (!found) continue;
      pairs.set(stage, found);
      free.delete(found);
    }
  };
  pair((stage, other) => nameOf(stage) === nameOf(other) && stage.status === other.status);
  pair((stage, other) => nameOf(stage) === nameOf(other));
  pair((stage, other) => stage.status === other.status);
  return pairs;
}

function nameOf({ name }: StageDraft): string {
  return name.trim().toLowerCase();
}

function differentParts(one: StageDraft, other: StageDraft): DifferentPart[] {
  const [own, theirs] = [stageContentOf(one), stageContentOf(other)];
  const names: DifferentPart[] = ['name', 'status', 'target', 'description', 'actions'];
  return names.filter((name) => JSON.stringify(own[name]) !== JSON.stringify(theirs[name]));
}

function placeOf(other: StageDraft | undefined, others: readonly StageDraft[]): number[] {
  return other ? [others.indexOf(other)] : [];
}

/** The most places that follow each other as they are: the other ones have been moved. A list has 40 stages at most. */
function longestInOrder(places: readonly number[]): Set<number> {
  let best: number[] = [];
  const endingAt: number[][] = [];
  for (const [index, place] of places.entries()) {
    const before = endingAt.slice(0, index).filter((run) => (run.at(-1) ?? -1) < place);
    const longest = before.reduce<number[]>((one, other) => (other.length > one.length ? other : one), []);
    endingAt.push([...longest, place]);
    if (longest.length + 1 > best.length) best = [...longest, place];
  }
  return new Set(best);
}
