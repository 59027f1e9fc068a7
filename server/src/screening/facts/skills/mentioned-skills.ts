import { findSkills } from '../../vocabulary/skills.ts';
import { readTokens } from '../../vocabulary/tokens.ts';
import type { Found } from '../spans.ts';

const mentionsMax = 60;
const textMax = 60_000;

/** Skills of the vocabulary that the running text names, each once, as written. */
export function findMentionedSkills(text: string): Found[] {
  const found = new Map<string, Found>();
  for (const { skill, start, end } of findSkills(readTokens(text.slice(0, textMax)))) {
    if (found.size >= mentionsMax) break;
    if (!found.has(skill.name)) found.set(skill.name, { value: text.slice(start, end), start, end, confidence: 0.55 });
  }
  return [...found.values()];
}
