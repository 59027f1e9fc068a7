import { phraseOf, readTokens } from './tokens.ts';

export const seniorities = [
  'intern',
  'junior',
  'mid-level',
  'senior',
  'team-leader',
  'manager',
  'director',
  'vp',
  'c-level',
] as const;
export type Seniority = (typeof seniorities)[number];

/** English, German, French, Spanish, Portuguese, Dutch, Italian. */
const words: Record<Seniority, string> = {
  intern:
    'internship;trainee;intern;apprentice;working student;student assistant;praktikum;praktikant;praktikantin;werkstudent;werkstudentin;auszubildender;auszubildende;azubi;volontär;stage;stagiaire;alternant;alternance;apprenti;prácticas;becario;becaria;en prácticas;aprendiz;estágio;estagiário;estagiária;jovem aprendiz;stagiair;leerling;tirocinio;tirocinante;stagista;apprendista',
  junior:
    'junior;jr;entry level;entry-level;graduate;assistant;berufseinsteiger;berufsanfänger;junioren;débutant;débutante;recién graduado;júnior;recém-formado;starter;neolaureato;associate',
  'mid-level': 'mid level;mid-level;intermediate;professional;pleno;medior;confirmé;confirmée;semi senior;semisenior',
  senior:
    'senior;sr;expert;principal;staff;sênior;sénior;experte;expérimenté;expérimentée;experimentado;ervaren;esperto;architect;specialist lead;experienced',
  'team-leader':
    "lead;team lead;team leader;teamleiter;teamleiterin;teamleitung;tech lead;technical lead;leiter team;gruppenleiter;chef d'équipe;responsable d'équipe;lead developer;líder de equipo;jefe de equipo;líder técnico;coordinador;coordinadora;líder;coordenador;coordenadora;supervisor;supervisora;supervisor team;teamleider;coördinator;capo squadra;capo reparto;team leader di reparto;schichtleiter;vorarbeiter;foreman;coordinator;polier;meister",
  manager:
    'manager;head;leiter;leiterin;leitung;abteilungsleiter;abteilungsleiterin;responsable;gérant;gérante;jefe;jefa;gerente;encargado;encargada;responsável;chefe;hoofd;manager di area;responsabile;capo;dirigente',
  director:
    'director;direktor;direktorin;bereichsleiter;bereichsleiterin;hauptabteilungsleiter;directeur;directrice;directora;diretor;diretora;directeur afdeling;direttore;direttrice;head of department',
  vp: 'vice president;vp;svp;evp;vicepresidente;vice-président;vice-presidente',
  'c-level':
    'ceo;cto;cfo;coo;cio;cmo;chro;cpo;chief;geschäftsführer;geschäftsführerin;vorstand;pdg;directeur général;directrice générale;director general;directora general;diretor geral;managing director;general manager;algemeen directeur;amministratore delegato;direttore generale;president;founder',
};

const wordsMax = 3;
// In front of a profession they say nothing of the level: assistant professor, architect of a building, staff nurse.
const weak = new Set(
  'assistant architect staff associate coordinator supervisor manager lead head president expert stage starter leiter responsable responsabile capo hoofd esperto meister professional'.split(
    ' ',
  ),
);

let byPhrase: Map<string, Seniority> | undefined;

/** The level that a title names, or undefined. Of several words the highest level counts, of weak words only where no other is. */
export function seniorityInTitle(title: string): Seniority | undefined {
  const found = phrasesIn(title);
  const strong = found.filter(({ phrase }) => !weak.has(phrase));
  return highest(
    strong.length > 0
      ? strong
      : found.filter(
          ({ phrase }) => phrase !== 'assistant' && phrase !== 'architect' && phrase !== 'staff' && phrase !== 'associate',
        ),
  );
}

export function compareSeniority(one: Seniority, other: Seniority): number {
  return seniorities.indexOf(one) - seniorities.indexOf(other);
}

/** Words of a title that name a level and no profession. */
export function isSeniorityWord(word: string): boolean {
  const level = phrases().get(word);
  return level !== undefined && ['intern', 'junior', 'mid-level', 'senior', 'vp'].includes(level) && !weak.has(word);
}

function highest(found: { level: Seniority }[]): Seniority | undefined {
  return found
    .map(({ level }) => level)
    .reduce<Seniority | undefined>((best, level) => (best && compareSeniority(best, level) > 0 ? best : level), undefined);
}

function phrasesIn(title: string): { phrase: string; level: Seniority }[] {
  const tokens = readTokens(title).map((token) => token.text);
  const found: { phrase: string; level: Seniority }[] = [];
  for (let at = 0; at < tokens.length; at += 1)
    for (let words = Math.min(wordsMax, tokens.length - at); words >= 1; words -= 1) {
      const phrase = tokens.slice(at, at + words).join(' ');
      const level = phrases().get(phrase);
      if (level === undefined) continue;
      found.push({ phrase, level });
      at += words - 1;
      break;
    }
  return found;
}

function phrases(): Map<string, Seniority> {
  byPhrase ??= new Map(
    seniorities.flatMap((level) => words[level].split(';').map((word): [string, Seniority] => [phraseOf(word), level])),
  );
  return byPhrase;
}
