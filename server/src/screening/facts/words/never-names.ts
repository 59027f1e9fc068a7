import { foldAligned } from '#text/fold-aligned.ts';
import { isDuration } from '../dates/durations.ts';
import { isLabelInEntry } from '../sections/entry-labels.ts';
import { legalForm } from './company-words.ts';
import { titleScore } from './segment-scores.ts';

const wordsMax = 12;
const webAddress = /^(?:https?:\/\/|www\.)\S{1,200}$|^[^\s/@]{1,60}\.[a-z]{2,6}\/\S{0,200}$|^[^\s@]{1,80}@[^\s@]{1,80}$/iu;
const bareDomain = /^[\p{L}\p{N}-]{1,40}(?:\.[\p{L}\p{N}-]{1,40}){0,2}\.\p{Ll}{2,8}$/u;
const figures = /\d\s?%|[$€£]\s?\d|\d\s?(?:[$€£]|eur|usd)(?![\p{L}\p{N}])/u;
/** Words that only sentences have: pronouns and finite verbs. */
const sentenceWord =
  /(?<![\p{L}'])(?:i|we|my|our|their|its|was|were|is|are|has|have|had|which|that|who|whose|where|while|whilst|also|ich|wir|mein|unser|unsere|wurde|wurden|war|waren|habe|haben|hatte|ist|sind|welche|nous|notre|nos|j'ai|est|sont|ont|avons|ainsi|afin|fue|fueron|era|eran|nuestro|nuestra|estuve|fui|foi|foram|nosso|nossa|onde|sono|stato|stata|nostro|nostra|ho|hanno|wij|ik|werd|werden|onze|waarbij|zijn)(?![\p{L}'])/u;
/** Past forms without -ed that begin a task. */
const irregularVerb =
  /^(?:led|ran|built|wrote|won|made|took|kept|held|grew|drove|oversaw|taught|sold|met|brought|gave|put|cut|spent|began|set|worked|responsible|in charge|acted|as (?:an? |the )?deputy|als stellvertret\p{L}{0,8}|verantwortlich|zustandig|en tant que|como adjunto|come vice|verantwoordelijk|in qualita di|werkte|gewerkt)\b/u;
/** Words in -ed and -ing that begin names. */
const adjectives = new Set(
  'registered certified chartered advanced accredited united allied limited associated applied embedded qualified licensed licenced dedicated experienced skilled shared integrated distributed automated combined connected trusted unlimited seed speed red weed reed media'.split(
    ' ',
  ),
);
const gerundNames = new Set(
  'engineering marketing consulting manufacturing nursing accounting banking purchasing training teaching testing building housing trading advertising tax publishing catering cleaning coaching copywriting editing farming financing gaming hosting leasing licensing lighting mining modelling modeling networking packaging planning pricing printing processing programming recruiting recruitment retailing sales shipping sourcing staffing tooling welding machining merchandising outsourcing ring king spring sterling being boeing beijing leading rising living king'.split(
    ' ',
  ),
);
/** "Entwicklung von", "Gestion des", "Gestione della": a task named by its noun. */
const taskNoun =
  /^(?:(?:entwicklung|planung|erstellung|durchfuhrung|betreuung|koordination|aufbau|einfuhrung|unterstutzung|mitarbeit|umsetzung|pflege|optimierung|konzeption|steuerung|uberwachung|bearbeitung|vorbereitung|mitwirkung|weiterentwicklung|ansprechpartner(?:in)? fur|enge zusammenarbeit)\b.|(?:gestion|developpement|mise|suivi|realisation|conception|creation|participation|organisation|elaboration|redaction|preparation|encadrement|animation|travail|desarrollo|coordinacion|elaboracion|creacion|implementacion|atencion|realizacion|diseno|puesta|trabajo|preparacion|desenvolvimento|gestao|coordenacao|elaboracao|criacao|implementacao|realizacao|apoio|atendimento|trabalho|preparacao|gestione|sviluppo|coordinamento|realizzazione|creazione|preparazione|supporto|lavoro|contatto|contact|contacto|referente|interlocuteur)\s(?:de|du|des|d'|del|da|do|das|dos|di|della|dei|delle|dell'|en|em|in|a|con|com|per|por|au|aux|for|with|as|de la)\b.|\p{L}{4,30}en van\b.|(?:aanspreekpunt|opzetten|begeleiden|nauwe) \p{L})/u;

/** "Family-run company with 40 employees", "Führender Anbieter in der Region": what a company is, below its name. */
const companyNote =
  /^(?:(?:one of|the (?:leading|largest|biggest)|a (?:leading|global|small|large|family)|leading (?:provider|supplier|company|manufacturer)|market leader|family[- ](?:run|owned)|fuhrende[rs]?|marktfuhrer|mittelstandisch\p{L}{0,4}|familienunternehmen|familiengefuhrt\p{L}{0,4}|anbieter von|hersteller von|entreprise familiale|leader (?:regional|du|de|en|europeen|mondial)|jeune pousse|groupe present|empresa familiar|empresa emergente|lider|grupo con|grupo com|startup de|azienda (?:familiare|leader)|leader (?:nel|del|di|regionale)|gruppo con|familiebedrijf|marktleider|toonaangevend\p{L}{0,2}|(?:start-?up|scale-?up),)(?![\p{L}\p{N}]))/u;

/** What neither a title nor a company is: a sentence, an address of the web, a duration, a label. */
export function isNeverName(text: string): boolean {
  return isWebAddress(text) || isDuration(foldAligned(text)) || isLabelInEntry(text) || isSentence(text);
}

export function isWebAddress(text: string): boolean {
  return webAddress.test(text);
}

/** "lumra.io": perhaps the name of a company, perhaps its address. */
export function isBareDomain(text: string): boolean {
  return bareDomain.test(text);
}

/** A task, or a part of a description: it has a verb, figures, or more words than a name. */
export function isSentence(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (words.length < 3) return false;
  const folded = foldAligned(text);
  const lower = words.filter((word) => /^\p{Ll}{3,}/u.test(word)).length;
  if (words.length > wordsMax && lower >= 3) return true;
  if (/\p{Ll}{4}[.!?]$/u.test(text) && lower >= 2) return true;
  if (
    companyNote.test(folded) ||
    (/\s\d{1,6}\s/u.test(text) && words.length >= 4 && titleScore(text) < 1.5 && /\s\p{Ll}{2,}/u.test(text))
  )
    return !legalForm.test(folded);
  if (lower === 0 || isTitlePhrase(folded, words.length)) return false;
  if (startsWithVerb(folded, words.length) || (words.length >= 4 && figures.test(folded))) return true;
  if (words.length >= 5 && lower >= 2 && sentenceWord.test(folded)) return true;
  if (words.length >= 4 && taskNoun.test(folded)) return true;
  return words.length > 8 && lower > words.length / 2 && titleScore(text) < 1.5 && !legalForm.test(folded);
}

/** "Registered nurse", "Purchasing manager for Europe": short, with the noun of a title. */
function isTitlePhrase(folded: string, words: number): boolean {
  return words <= 5 && titleScore(folded) >= 2 && !irregularVerb.test(folded);
}

function startsWithVerb(folded: string, words: number): boolean {
  if (irregularVerb.test(folded)) return true;
  const first = /^\p{L}+/u.exec(folded)?.[0] ?? '';
  if (/\p{L}{2}ed$/u.test(first)) return !adjectives.has(first);
  return words >= 4 && /\p{L}{2}ing$/u.test(first) && !gerundNames.has(first);
}
