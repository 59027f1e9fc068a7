import { phraseOf } from '#vocabulary/tokens.ts';
import { markOf } from './everyday-words.ts';
import { readOnetSkills } from './read-onet.ts';
import { readSkillList, type SkillSource } from './read-skill-lists.ts';
import { readSkillSpans } from './read-skillspan.ts';

// Marked as knowledge by SkillSpan, but too general to be a criterion.
const tooGeneral =
  /^(?:software|technical|business|computer science|technology|technologies|it|development|design|engineering|data|english|german|french|spanish|dutch|danish|degree|law|web|product|products|code|information technology|master|bachelor|phd|cloud|management|finance|science|programming|languages?|systems?|tools?|frameworks?|databases?|testing|health|quality|health care|healthcare|infrastructure|applications?|security|services?|industry|operations|legal|media|energy|insurance|education|architecture|production|commercial|digital|mobile|platforms?|libraries|network|networks|marketing|sales|hr|technical skills|computer|professional|people|online|content|food|powders|.*\b(?:degree|diploma|bsc|msc|phd|university)\b.*)$/i;

/** The lines of skills.tsv: name, its phrases in normal form, family, strength, parents, relations. Names that two skills share belong to the first. */
export function buildSkills(folder: string, isCommonWord: (word: string) => boolean): string[] {
  const byHand = ['skills-it.txt', 'skills-professions.txt'].flatMap((file) =>
    readSkillList(new URL(`sources/${file}`, import.meta.url)),
  );
  const spans = readSkillSpans(folder).filter((name) => !tooGeneral.test(name) && !isCommonWord(name.toLowerCase()));
  const others = [...readOnetSkills(folder), ...spans.map(spanSkill)].map((skill) => markCommon(skill, isCommonWord));
  const owners = new Map<string, SkillSource>();
  const skills: SkillSource[] = [];
  for (const skill of [...byHand, ...others]) {
    const owner = [skill.name, ...skill.aliases].map((alias) => owners.get(phraseOf(alias))).find((known) => known);
    const fresh = [skill.name, ...skill.aliases].filter((alias) => phraseOf(alias) !== '' && !owners.has(phraseOf(alias)));
    if (fresh.length === 0) continue;
    const isAlias = owner !== undefined && !byHand.includes(skill);
    if (isAlias) owner.aliases.push(...fresh);
    else skills.push({ ...skill, name: fresh[0] ?? '', aliases: fresh.slice(1) });
    for (const alias of fresh) owners.set(phraseOf(alias), isAlias ? owner : (skills.at(-1) ?? skill));
  }
  return skills.map(skillLine);
}

function spanSkill(name: string): SkillSource {
  return { name, aliases: [], family: '', strength: 0, parents: [], relations: [] };
}

/** A single word of everyday language is a skill only in company. */
function markCommon(skill: SkillSource, isCommonWord: (word: string) => boolean): SkillSource {
  const mark = (name: string) =>
    !name.includes(' ') && (isCommonWord(name.toLowerCase()) || name.length <= 3) ? `${name}?` : name;
  return { ...skill, name: mark(skill.name), aliases: skill.aliases.map(mark) };
}

function skillLine({ name, aliases, family, strength, parents, relations }: SkillSource): string {
  const related = relations.map(([other, match]) => `${other}:${match}`).join('|');
  const phrases = [name, ...aliases].flatMap((alias) => markedPhrase(phraseOf(alias), alias.endsWith('?')));
  return [name.replace(/\?$/, ''), phrases.join('|'), family, strength, parents.join('|'), related].join('\t');
}

/** The phrase with its mark, or nothing for one that never counts alone. */
export function markedPhrase(phrase: string, isAmbiguous: boolean): string[] {
  const mark = markOf(phrase);
  return mark === undefined ? [] : [phrase + (mark || (isAmbiguous ? '?' : ''))];
}
