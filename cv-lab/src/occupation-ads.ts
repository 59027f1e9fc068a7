import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Ad = { profession: string; title: string; description: string };

const toolsMax = 10;

/** The occupations of O*NET that belong to each profession of the corpus. */
const occupations: Record<string, string[]> = {
  software: ['15-1252.00', '15-1254.00'],
  nursing: ['29-1141.00', '29-1141.03'],
  sales: ['41-4012.00', '11-2022.00'],
  finance: ['13-2011.00', '13-2051.00'],
  teaching: ['25-2031.00', '25-2021.00'],
  law: ['23-1011.00', '23-2011.00'],
  construction: ['47-1011.00', '11-9021.00'],
  hospitality: ['35-1011.00', '35-3031.00'],
  logistics: ['11-3071.00', '43-5071.00'],
  science: ['19-1042.00', '19-2031.00'],
  design: ['27-1024.00', '15-1255.00'],
  hr: ['13-1071.00', '11-3121.00'],
  administration: ['43-6014.00', '43-6011.00'],
  analytics: ['15-2051.00', '15-2051.01'],
  engineering: ['17-2141.00', '17-2112.00'],
  marketing: ['13-1161.00', '11-2021.00'],
  support: ['15-1232.00', '43-4051.00'],
  carpentry: ['47-2031.00', '51-7011.00'],
  electrics: ['47-2111.00'],
  socialwork: ['21-1021.00', '21-1022.00'],
  pharmacy: ['29-1051.00', '29-2052.00'],
  journalism: ['27-3023.00', '27-3041.00'],
  farming: ['45-2092.00', '11-9013.00'],
  hairdressing: ['39-5012.00'],
  realestate: ['41-9022.00', '11-9141.00'],
  aviation: ['53-2011.00', '53-2031.00'],
};

/** A job ad for each occupation: its title, its description, and the tools that it uses most. */
export function occupationAds(folder: string): Ad[] {
  const described = new Map(rows(folder, 'occupations.tsv').map(([code = '', ...text]) => [code, text]));
  const tools = Map.groupBy(rows(folder, 'technology-skills.tsv'), ([code = '']) => code);
  return Object.entries(occupations).flatMap(([profession, codes]) =>
    codes.flatMap((code) => {
      const [title, description] = described.get(code) ?? [];
      if (title === undefined || description === undefined) return [];
      const hot = (tools.get(code) ?? []).filter(([, , , , isHot]) => isHot === 'Y').map(([, name]) => `- ${name}`);
      return [{ profession, title, description: `${description}\n\nNice to have:\n${hot.slice(0, toolsMax).join('\n')}` }];
    }),
  );
}

function rows(folder: string, file: string): string[][] {
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  return lines.slice(1).map((line) => line.split('\t'));
}
