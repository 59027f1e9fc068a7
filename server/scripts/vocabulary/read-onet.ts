import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SkillSource } from './read-skill-lists.ts';

const vendors =
  /^(?:Microsoft|Oracle|Adobe|IBM|Autodesk|Google|Apple|Apache|Intuit|Amazon|Atlassian|Dassault Systemes|Corel|ESRI|Trimble|Bentley|PTC|SAP|National Instruments|The MathWorks|Qlik Tech|StataCorp|Wolfram Research|Red Hat|Sage|Eclipse|Siemens|Rockwell Automation|Ansys|Cadence|Synopsys) (.+)$/;
// Categories of tools that stand for each other; the others hold too many different things.
const familyMax = 80;
const occupationsMin = 2;
const nameLengthMax = 60;

/** The technology skills of O*NET: a tool with its names, related to the tools of its category. */
export function readOnetSkills(folder: string): SkillSource[] {
  const tools = new Map<string, { category: string; occupations: number; isHot: boolean }>();
  for (const line of readFileSync(join(folder, 'onet/technology-skills.tsv'), 'utf8').split('\n').slice(1)) {
    const [, name = '', , category = '', hot] = line.split('\t');
    if (name === '' || name.length > nameLengthMax) continue;
    const known = tools.get(name);
    tools.set(name, { category, occupations: (known?.occupations ?? 0) + 1, isHot: hot === 'Y' });
  }
  const sizes = Map.groupBy(tools.values(), ({ category }) => category);
  return [...tools]
    .filter(([, { occupations, isHot }]) => isHot || occupations >= occupationsMin)
    .map(([name, { category }]) => {
      const isFamily = (sizes.get(category)?.length ?? 0) <= familyMax;
      const [label = name, ...aliases] = namesOfTool(name);
      return { name: label, aliases, family: isFamily ? category : '', strength: isFamily ? 0.5 : 0, parents: [], relations: [] };
    });
}

/** "Structured query language SQL" is also SQL, "Microsoft Publisher" also Publisher. */
function namesOfTool(name: string): string[] {
  const plain = name.replace(/ (?:software|system|systems)$/i, '');
  const label = plain.includes(' ') || plain === name ? plain : name;
  const [, withoutVendor = ''] = vendors.exec(label) ?? [];
  const [, spelled = '', acronym = ''] = /^(.+ .+) ([A-Z][A-Z0-9/]{2,})$/.exec(label) ?? [];
  return [label, withoutVendor, spelled, acronym].filter((alias) => alias.length > 2 || alias === label);
}
