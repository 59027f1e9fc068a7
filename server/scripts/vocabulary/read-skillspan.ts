import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const timesMin = 3;
const wordsMax = 4;
const shape = /^\p{L}[\p{L}\p{N} +#./-]{2,40}$/u;

/** What SkillSpan's annotators marked as knowledge in job ads, when several ads have it. */
export function readSkillSpans(folder: string): string[] {
  const times = new Map<string, number>();
  for (const file of ['train', 'dev'])
    for (const line of readFileSync(join(folder, `skillspan/${file}.jsonl`), 'utf8').split('\n'))
      if (line !== '') for (const span of knowledgeSpans(JSON.parse(line))) times.set(span, (times.get(span) ?? 0) + 1);
  return [...times].filter(([span, n]) => n >= timesMin && shape.test(span)).map(([span]) => span);
}

function knowledgeSpans({ tokens, tags_knowledge }: { tokens: string[]; tags_knowledge: string[] }): string[] {
  const spans: string[][] = [];
  for (const [at, tag] of tags_knowledge.entries()) {
    if (tag === 'B') spans.push([]);
    if (tag !== 'O') spans.at(-1)?.push(tokens[at] ?? '');
  }
  return spans.filter((words) => words.length <= wordsMax).map((words) => words.join(' '));
}
