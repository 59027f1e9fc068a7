import { readFileSync } from 'node:fs';

export type SkillSource = {
  name: string;
  aliases: string[];
  family: string;
  /** How far two skills of the family stand for each other. */
  strength: number;
  parents: string[];
  relations: [name: string, match: number][];
};

/*
 * The lists written by hand. One skill a line: `Name;alias;alias >Parent ~Related 0.8`. A line `# family 0.6` starts a family.
 * ` % ` separates further skills on the line; when the first has several of them, they are kinds of it. A `?` after a name marks a
 * word that is a skill only in company of other skills.
 */
export function readSkillList(file: URL): SkillSource[] {
  const skills: SkillSource[] = [];
  let family = '';
  let strength = 0;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const heading = /^# (.+) ([\d.]+)$/.exec(line);
    if (heading) [, family = '', strength = 0] = [heading[0], heading[1], Number(heading[2])];
    else if (line.trim() !== '') skills.push(...readSkillLine(line, family, strength));
  }
  return skills;
}

function readSkillLine(line: string, family: string, strength: number): SkillSource[] {
  return line.split(' % ').map((item) => {
    const relations = [...item.matchAll(/ ~([^~>]+?) ([\d.]+)/g)].map(([, name = '', match]): [string, number] => [
      name,
      Number(match),
    ]);
    const parents = [...item.matchAll(/ >([^~>]+?)(?= [~>]|$)/g)].map(([, name = '']) => name.trim());
    const [name = '', ...aliases] = item
      .replace(/ [~>].*$/, '')
      .trim()
      .split(';');
    return { name, aliases, family, strength, parents, relations };
  });
}
