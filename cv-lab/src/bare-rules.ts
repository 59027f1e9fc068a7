import type { CvFacts } from './corpus/cv.ts';

/*
 * What a short script of regular expressions finds, as a measure for everything else: headings, date ranges, separators; no layout, no training.
 */
const headings: [Section, RegExp][] = [
  [
    'work',
    /^(.{0,25}(experience|employment|career|work history|erfahrung|werdegang|stationen|expérience|parcours prof|experiencia|trayectoria|experiência|percurso|werkervaring|ervaring|loopbaan|esperienz).{0,25})$/i,
  ],
  [
    'education',
    /^(.{0,25}(education|qualification|academic|ausbildung|bildung|studium|formation|études|formación|estudios|formação|opleiding|studie|istruzione|formazione).{0,25})$/i,
  ],
  [
    'skills',
    /^(.{0,20}(skill|competenc|expertise|kenntnisse|fähigkeiten|kompetenz|compétence|savoir-faire|outils|habilidad|aptitud|conocimiento|competência|conhecimento|vaardighed|kennis|competenze|abilità).{0,20})$/i,
  ],
  [
    'other',
    /^(.{0,20}(language|sprache|langue|idioma|língua|talen|lingue|certif|interest|hobb|referen|publication|project|projekt|summary|profil|contact|kontakt|personal|persönlich).{0,20})$/i,
  ],
];
const month = String.raw`(?:\d{1,2}[./-]|\d{4}-\d{2}|[A-Za-zäéûôçÀ-ÿ]{3,10}\.?\s)?`;
const now = String.raw`(?:present|current|now|today|ongoing|to date|heute|dato|jetzt|aktuell|laufend|aujourd.hui|à ce jour|présent|en cours|actualidad|presente|hoy|atual\w*|até o momento|heden|nu|oggi|attual\w+|in corso)`;
const range = new RegExp(String.raw`${month}(\d{4})\s*(?:[-–—/]|to|bis|à|a|tot|al|até|hasta)\s*(?:${month}(\d{4})|${now})`, 'i');
const degreeWord =
  /bachelor|master|diplom|b\.?sc|m\.?sc|\bb\.?a\b|\bm\.?a\b|ph\.?d|degree|licen[cs]|grado|laurea|mestrado|abitur|baccal|bachiller|ausbildung|promotion|doct|dott|mbo|hbo|bts|nvq/i;

type Section = 'head' | 'work' | 'education' | 'skills' | 'other';

export function readByBareRules(text: string): CvFacts {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const sections = splitSections(lines);
  return {
    basics: {
      name: lines.find((line) => /^\p{Lu}[\p{L}.'-]*( [\p{L}.'-]+){1,3}$/u.test(line)) ?? null,
      label: null,
      email: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0] ?? null,
      phone: /(?:\+|\(|0)[\d ()/.-]{8,18}\d/.exec(text)?.[0] ?? null,
      url: null,
      summary: null,
      location: null,
      profiles: [],
    },
    work: findEntries(sections.work).map(({ parts: [position = null, name = null], startDate, endDate }) => ({
      name,
      position,
      location: null,
      startDate,
      endDate,
      isCurrent: endDate === null,
      summary: null,
    })),
    education: findEntries(sections.education).map(({ parts, startDate, endDate }) => {
      const studyType = parts.find((part) => degreeWord.test(part)) ?? null;
      return { institution: parts.find((part) => part !== studyType) ?? null, studyType, area: null, startDate, endDate };
    }),
    skills: sections.skills
      .flatMap((line) => line.split(/[,;|•·:]/))
      .map((name) => ({ name: name.trim() }))
      .filter(({ name }) => name.length > 0 && name.length < 40),
    languages: [],
    certificates: [],
    projects: [],
  };
}

function splitSections(lines: string[]): Record<Section, string[]> {
  const sections: Record<Section, string[]> = { head: [], work: [], education: [], skills: [], other: [] };
  let current: Section = 'head';
  for (const line of lines) {
    const heading = line.length < 45 && !/\d{4}/.test(line) ? headings.find(([, pattern]) => pattern.test(line)) : undefined;
    if (heading) current = heading[0];
    else sections[current].push(line);
  }
  return sections;
}

/** A line with a date range starts an entry, or the one before it did; its parts are what separators leave. */
function findEntries(lines: string[]): { parts: string[]; startDate: string | null; endDate: string | null }[] {
  return lines.flatMap((line, index) => {
    const dates = range.exec(line);
    if (!dates) return [];
    const rest = line.replace(dates[0], '').replace(/^[\s:|,()·-]+|[\s:|,()·-]+$/g, '');
    const around = rest.length > 3 ? [rest, lines[index + 1] ?? ''] : [lines[index + 1] ?? '', lines[index + 2] ?? ''];
    const parts = around
      .flatMap((part) => part.split(/\s[|·–-]\s|,\s| at | bei | chez | presso |\s{3,}/))
      .filter((part) => part !== '');
    return [{ parts, startDate: dates[1] ?? null, endDate: dates[2] ?? null }];
  });
}
