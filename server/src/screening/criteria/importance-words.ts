import type { Importance } from '@muster/contract/screening/screening-criteria.ts';

export type AdSection = 'required' | 'preferred' | 'tasks' | 'offer';

// Without case and accents. English, German, French, Spanish, Portuguese, Dutch, Italian.
const before =
  'preferably|ideally|idealerweise|gerne(?: auch)?|optional|idealement|de preference|idealmente|preferentemente|preferencialmente|bij voorkeur|preferibilmente|nice to have|nice-to-have|bonus|gradit[oaie]|preferibil\\w*|si valora|se valora\\w*|valoramos|valorizamos|costituisc\\w* titolo';
const behind =
  'would be a plus|is a plus|are a plus|a plus|a bonus|preferred|is welcome|desirable|desired|advantage|advantageous|beneficial|von vorteil|vorteilhaft|wunschenswert|ein plus|pluspunkt\\w*|un plus|un atout|atouts?|apprecie\\w*|souhaite\\w*|bienvenue|valorable|deseable\\w*|ideal si|desejave\\w*|diferencia\\w*|mais-valia|pre|gewenst|een plus|mooi meegenomen|pluspunt\\w*|preferenzial\\w*|un vantaggio|un plus';
export const preferredWords = new RegExp(`\\b(?:${before}|${behind})\\b`);
export const preferredBefore = new RegExp(`\\b(?:${before})\\b`);
export const preferredBehind = new RegExp(`\\b(?:${behind})\\b`);
// Segments of fewer words are items of one list: "Kafka, NATS and Redis are a plus".
const clauseWordsMin = 4;
const requiredWords =
  /\b(?:must|must have|must-have|required|requires?|mandatory|essential|necessary|need to have|zwingend|erforderlich|voraussetzung\w*|notwendig|unbedingt|exige\w*|obligatoire|indispensable|imperati\w*|requis\w*|imprescindible\w*|obligatori[oa]s?|necesari[oa]s?|requerid[oa]s?|se requiere|exigid[oa]s?|obrigatori[oa]s?|necessari[oa]s?|indispensave\w*|imprescindive\w*|vereist\w*|verplicht|noodzakelijk|richiest[oaie]|obbligatori[oa]|indispensabil\w*)\b/;

const sections: [AdSection, RegExp][] = [
  [
    'offer',
    /\b(?:what you get|why join|unser angebot|das erwartet dich|salaire|ofrecemos|se ofrece|vantagens|benefits?|we offer|what we offer|our offer|perks|about us|who we are|about the company|our company|why (?:join )?us|wir bieten|was wir bieten|das bieten wir|unser angebot|deine vorteile|ihre vorteile|uber uns|wer wir sind|nous offrons|ce que nous offrons|avantages|a propos|qui sommes|ofrecemos|que ofrecemos|beneficios|sobre nosotros|quienes somos|oferecemos|sobre nos|sobre a empresa|quem somos|wij bieden|wat bieden|dit bieden|over ons|wie zijn wij|offriamo|cosa offriamo|chi siamo|how to apply|bewerbung|contact|kontakt|salary|gehalt)\b/,
  ],
  [
    'preferred',
    /\b(?:good to have|also good|desirable|welcome|les plus|un plus|serait un plus|appreciees?|souhaitees?|se valorara|valorable|diferencia\w*|valorizamos|gradito|costituiscono|titolo preferenziale|pluspunten|nice to|gewenst|wunschenswert|gerne mit|nice to have|nice-to-have|bonus|preferred|plus|desirable|extras?|von vorteil|wunschenswert|idealerweise|pluspunkte|atouts?|apprecie\w*|deseable\w*|valorable|se valorara|desejave\w*|diferencia\w*|pre|gewenst|pluspunten|gradit\w*|preferenzial\w*|preferibil\w*)\b/,
  ],
  [
    'required',
    /\b(?:essential|you must|must have|you.ll need|you will need|you.ll bring|you.ll have|looking for|we ask|who you|person specification|about you|mitbringen|mitbringst|du hast|bringst du|wunschen wir|wir wunschen|qualifikation|erwarten|attendons|recherche\w*|requises?|prerequis|pre-requis|exigences?|se requiere|imprescindible|buscamos|exigencias|exige|procuramos|obrigatori\w*|wij vragen|we vragen|vragen wij|vereisten|breng je|breng jij|jij hebt|je hebt|si richiede|cerchiamo|richiest\w*|profil\w*|requirements?|qualifications?|profile?|skills?|must have|must-have|what you(?:'ll)? (?:bring|need)|who you are|you have|you bring|about you|experience|anforderung\w*|profil|das bringst|du bringst|was du mitbring\w*|was sie mitbring\w*|sie bringen|voraussetzung\w*|qualifikation\w*|kenntnisse|competences?|requisitos?|perfil|conocimientos|competencias|habilidades|qualificac\w*|exigencias|eisen|functie-?eisen|profiel|wat vragen|wat breng|jij hebt|requisiti|profilo|competenze|conoscenze)\b/,
  ],
  [
    'tasks',
    /\b(?:responsibilit\w*|tasks|duties|your role|the role|what you(?:'ll| will) do|your mission|job description|aufgaben|aufgabengebiet|deine rolle|tatigkeit\w*|missions?|taches|vos responsabilites|description du poste|funciones|tareas|responsabilidades|atividades|funcoes|taken|werkzaamheden|wat ga je doen|jouw rol|responsabilita|mansioni|compiti|attivita)\b/,
  ],
];

/** What a heading announces. */
export function sectionAnnounced(folded: string): AdSection | undefined {
  return sections.find(([, words]) => words.test(folded))?.[0];
}

/** What the words of a sentence say of everything that it names. */
export function importanceInWords(folded: string): Importance | undefined {
  if (preferredWords.test(folded)) return 'preferred';
  return requiredWords.test(folded) ? 'required' : undefined;
}

type Preferred = { start: number; end: number; rest: (base: Importance, section: Importance) => Importance };

/** The part of a sentence that is only preferred: "HGB, ideally also IFRS" requires HGB. Nothing, or all of it, in most sentences. */
export function preferredFrom(folded: string): Preferred {
  const first = preferredBefore.exec(folded);
  if (first) return partly(first.index > 0 ? lastBreak(folded, first.index) : 0, folded.length);
  const second = preferredBehind.exec(folded);
  if (!second) return { start: 0, end: 0, rest: (base) => base };
  const start = lastBreak(folded, second.index);
  const isClause = (folded.slice(0, start).match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= clauseWordsMin;
  return isClause ? partly(start, folded.length) : partly(0, folded.length);
}

function partly(start: number, end: number): Preferred {
  return { start, end, rest: (_, section) => section };
}

function lastBreak(folded: string, before: number): number {
  return folded.lastIndexOf(',', before - 1) + 1;
}
