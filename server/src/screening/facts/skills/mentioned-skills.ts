import { findSkills } from '../../../vocabulary/skills.ts';
import { readTokens } from '../../../vocabulary/tokens.ts';
import type { FactsLine } from '../facts-lines.ts';
import type { Found } from '../spans.ts';

const mentionsMax = 60;
const mentionsMin = 3;
const linesMax = 1_000;

/** Skills of the vocabulary that descriptions name, each once, as written. One or two may be chance. */
export function findMentionedSkills(lines: readonly FactsLine[]): Found[] {
  const found = new Map<string, Found>();
  for (const line of lines.slice(0, linesMax)) {
    for (const { skill, start, end } of findSkills(readTokens(line.text))) {
      if (found.size >= mentionsMax || found.has(skill.name)) continue;
      const place = { start: line.start + start, end: line.start + end };
      found.set(skill.name, { value: line.text.slice(start, end), ...place, confidence: 0.55 });
    }
  }
  return found.size < mentionsMin ? [] : [...found.values()];
}
