import { foldAligned } from '#text/fold-aligned.ts';
import { titleScore } from '../words/segment-scores.ts';
import type { SectionKind } from './heading-words.ts';

const wordsMax = 6;
const lengthMax = 50;

/** Words that say what a heading is about, whatever stands around them: folded, in seven languages. */
const words: readonly [SectionKind, string][] = [
  [
    'work',
    'experience experiences employment career worked work jobs roles positions berufserfahrung berufserfahrungen arbeitserfahrung erfahrung erfahrungen werdegang laufbahn stationen gearbeitet berufspraxis experiencia experiencias trayectoria trabajado puestos trabalhei trajetoria percurso parcours travaille werkervaring ervaring loopbaan gewerkt esperienza esperienze lavorato percorso',
  ],
  [
    'education',
    'education studies schooling qualifications academics ausbildung studium bildung bildungsweg schulbildung formation etudes diplomes scolarite formacion estudios educacion titulos formacao estudos educacao opleiding opleidingen studie studies onderwijs formazione istruzione studi',
  ],
  [
    'skills',
    'skill skills skillset competencies competences expertise proficiencies kenntnisse fahigkeiten kompetenzen faehigkeiten fachkenntnisse competencias habilidades conocimientos aptitudes conhecimentos competences connaissances vaardigheden kennis competenties competenze conoscenze abilita tech technologies toolbox',
  ],
  ['languages', 'languages sprachen sprachkenntnisse langues idiomas linguas talen talenkennis lingue'],
  ['certificates', 'certifications certificates zertifikate certificats certificaciones certificacoes certificaten certificazioni'],
  ['projects', 'projects projekte projets proyectos projetos projecten progetti'],
  ['publications', 'publications publikationen veroffentlichungen publicaciones publicacoes publicaties pubblicazioni'],
  ['awards', 'awards honors honours auszeichnungen distinctions premios premi prijzen'],
  ['volunteer', 'volunteering volunteer voluntary ehrenamt benevolat voluntariado vrijwilligerswerk volontariato'],
  ['interests', 'interests hobbies hobbys interessen loisirs intereses interesses interessi'],
  ['references', 'references referees referenzen referencias referenties referenze'],
];
const kindByWord: ReadonlyMap<string, SectionKind> = new Map(
  words.flatMap(([kind, list]) => list.split(' ').map((word): [string, SectionKind] => [word, kind])),
);

/** What an unusual heading is about, by the first word that says so: "Skills and Tech", "Where I have worked". */
export function looseHeadingKind(text: string): SectionKind | null {
  if (text.length > lengthMax || /[.;,\d]/u.test(text) || titleScore(text) >= 1.5) return null;
  const found = foldAligned(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  if (found.length === 0 || found.length > wordsMax) return null;
  for (const word of found) {
    const kind = kindByWord.get(word);
    if (kind !== undefined) return kind;
  }
  return null;
}
