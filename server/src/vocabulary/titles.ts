import { createLruCache } from '#concurrency/lru-cache.ts';
import { readDataFile } from './data-file.ts';
import { titleNameWords } from './title-words.ts';

/** A job title: its words with their weights, and the ISCO groups it may belong to with their shares. */
export type Title = { words: Map<string, number>; groups: Map<string, number> };

type Titles = {
  /** ISCO groups of each word with how many names of occupations have it there, as text: few of them are ever needed. */
  groupsByWord: Map<string, string>;
  groupByName: Map<string, string>;
  groupNames: Map<string, string>;
  names: number;
};

const groupsMax = 6;
const unknownWeight = 4;
const wordsMax = 12;
// An occupation's whole name counts as much as so many words of it.
const nameWeight = 3;
// A word that so many names of occupations have names a group by itself only with this share of them.
const commonWordNames = 900;
const wordShareMin = 0.05;
const partLengthMin = 5;
const sureShare = 0.5;

const readMax = 5000;

let loaded: Titles | undefined;
const read = createLruCache<Title>(readMax);

/** Titles repeat: of a job with each of its candidates, and among candidates. */
export function readTitle(text: string): Title {
  return read.remember(text, parseTitle);
}

function parseTitle(text: string): Title {
  const words = titleNameWords(text).slice(0, wordsMax);
  const weights = new Map(words.map((word) => [word, titleWordWeight(word)]));
  const scores = new Map<string, number>();
  for (const [word, weight] of weights) addShares(scores, groupsOfWord(word), weight);
  for (const name of namesIn(words))
    addShares(scores, new Map([[titles().groupByName.get(name) ?? '', 1]]), nameWeight * unknownWeight);
  return { words: weights, groups: strongest(scores) };
}

/** 0 to 1: the same words, or the same group of occupations, whatever the language. */
export function titleSimilarity(one: Title, other: Title): number {
  return Math.max(wordSimilarity(one, other), groupSimilarity(one, other));
}

/** 0 to 1 along the levels of ISCO: 1 for the same unit group, 0.6 for the same minor group, 0.3 for the same sub-major group. */
export function groupSimilarity(one: Title, other: Title): number {
  const levels = [4, 3, 2].map((digits) => cosine(groupsAt(one, digits), groupsAt(other, digits)));
  const [unit = 0, minor = 0, subMajor = 0] = levels;
  return 0.4 * unit + 0.3 * minor + 0.3 * subMajor;
}

/** 0 to 1: how far two titles have the same words. */
export function titleTrade(one: Title, other: Title): number {
  return wordSimilarity(one, other);
}

/** The group that a title belongs to, if there is little doubt. */
export function sureGroup({ groups }: Title): string | undefined {
  const [first] = groups;
  return first && first[1] >= sureShare ? first[0] : undefined;
}

export function mainGroup(title: Title): string | undefined {
  return title.groups.keys().next().value;
}

export function groupName(group: string): string | undefined {
  return titles().groupNames.get(group);
}

function wordSimilarity(one: Title, other: Title): number {
  return cosine(one.words, other.words);
}

function groupsAt({ groups }: Title, digits: number): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [group, share] of groups) {
    const prefix = group.slice(0, digits);
    shares.set(prefix, (shares.get(prefix) ?? 0) + share);
  }
  return shares;
}

function cosine(one: Map<string, number>, other: Map<string, number>): number {
  let product = 0;
  for (const [key, value] of one) product += value * (other.get(key) ?? 0);
  return product === 0 ? 0 : product / (norm(one) * norm(other));
}

function norm(vector: Map<string, number>): number {
  return Math.hypot(...vector.values());
}

/** Rare words weigh more. */
function titleWordWeight(word: string): number {
  const { groupsByWord, names } = titles();
  const groups = groupsByWord.get(word);
  if (groups === undefined) return unknownWeight;
  let times = 0;
  for (const n of readCounts(groups).values()) times += n;
  return Math.log(names / times);
}

/** Of a compound that no occupation has, the longest known end counts: Oberflächenentwickler is an Entwickler. */
function groupsOfWord(word: string): Map<string, number> {
  const { groupsByWord } = titles();
  for (let at = 0; word.length - at >= (at === 0 ? 1 : partLengthMin); at += 1) {
    const groups = groupsByWord.get(at === 0 ? word : word.slice(at));
    if (groups !== undefined) return readCounts(groups);
  }
  return new Map();
}

function namesIn(words: string[]): string[] {
  const { groupByName } = titles();
  for (let length = words.length; length >= 1; length -= 1) {
    const found: string[] = [];
    for (let at = 0; at + length <= words.length; at += 1) {
      const name = words.slice(at, at + length).join(' ');
      if (groupByName.has(name) && (length > 1 || decidesGroup(name))) found.push(name);
    }
    if (found.length > 0) return found;
  }
  return [];
}

/** Not the words Engineer and Technician: they are also names of a few occupations, but hundreds of others have them too. */
function decidesGroup(word: string): boolean {
  const counts = groupsOfWord(word);
  let sum = 0;
  for (const n of counts.values()) sum += n;
  return sum < commonWordNames || (counts.get(titles().groupByName.get(word) ?? '') ?? 0) >= sum * wordShareMin;
}

function addShares(scores: Map<string, number>, counts: Map<string, number>, weight: number): void {
  let sum = 0;
  for (const n of counts.values()) sum += n;
  for (const [group, n] of counts) scores.set(group, (scores.get(group) ?? 0) + (weight * n) / sum);
}

function strongest(scores: Map<string, number>): Map<string, number> {
  const top = [...scores].sort(([, one], [, other]) => other - one).slice(0, groupsMax);
  const sum = top.reduce((total, [, score]) => total + score, 0);
  return new Map(top.map(([group, score]) => [group, score / sum]));
}

function titles(): Titles {
  loaded ??= loadTitles();
  return loaded;
}

function loadTitles(): Titles {
  const names = readDataFile('title-names.tsv');
  return {
    groupsByWord: new Map(readDataFile('title-words.tsv').map(([word = '', groups = '']) => [word, groups])),
    groupByName: new Map(names.map(([group = '', name = '']) => [name, group])),
    groupNames: new Map(readDataFile('title-groups.tsv').map(([group = '', name = '']) => [group, name])),
    names: names.length,
  };
}

function readCounts(groups: string | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const group of groups?.split(' ') ?? []) counts.set(group.slice(0, 4), Number(group.slice(5)));
  return counts;
}
