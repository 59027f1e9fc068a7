import type { Importance } from '@muster/contract/screening/screening-criteria.ts';

export type AdSection = 'required' | 'preferred' | 'tasks' | 'offer';

// Without case and accents. English, German, French, Spanish, Portuguese, Dutch, Italian.
const preferredWords =
  /\b(?:nice to have|nice-to-have|would be a plus|is a plus|are a plus|a plus|bonus|preferred|preferably|ideally|desirable|desired|advantage|advantageous|beneficial|von vorteil|vorteilhaft|wunschenswert|idealerweise|gerne auch|optional|ein plus|pluspunkt\w*|un plus|un atout|atouts?|apprecie\w*|souhaite\w*|idealement|valorable|se valora\w*|valoramos|deseable\w*|idealmente|desejave\w*|diferencia\w*|valorizamos|pre|gewenst|bij voorkeur|een plus|pluspunt\w*|gradit[oaie]|preferibil\w*|preferenzial\w*|costituisce titolo|un vantaggio)\b/;
const requiredWords =
  /\b(?:must|must have|must-have|required|requires?|mandatory|essential|necessary|need to have|zwingend|erforderlich|voraussetzung\w*|notwendig|unbedingt|exige\w*|obligatoire|indispensable|imperati\w*|requis\w*|imprescindible\w*|obligatori[oa]s?|necesari[oa]s?|requerid[oa]s?|se requiere|exigid[oa]s?|obrigatori[oa]s?|necessari[oa]s?|indispensave\w*|imprescindive\w*|vereist\w*|verplicht|noodzakelijk|richiest[oaie]|obbligatori[oa]|indispensabil\w*)\b/;

const sections: [AdSection, RegExp][] = [
  [
    'offer',
    /\b(?:benefits?|we offer|what we offer|our offer|perks|about us|who we are|about the company|our company|why (?:join )?us|wir bieten|was wir bieten|das bieten wir|unser angebot|deine vorteile|ihre vorteile|uber uns|wer wir sind|nous offrons|ce que nous offrons|avantages|a propos|qui sommes|ofrecemos|que ofrecemos|beneficios|sobre nosotros|quienes somos|oferecemos|sobre nos|sobre a empresa|quem somos|wij bieden|wat bieden|dit bieden|over ons|wie zijn wij|offriamo|cosa offriamo|chi siamo|how to apply|bewerbung|contact|kontakt|salary|gehalt)\b/,
  ],
  [
    'preferred',
    /\b(?:nice to have|nice-to-have|bonus|preferred|plus|desirable|extras?|von vorteil|wunschenswert|idealerweise|pluspunkte|atouts?|apprecie\w*|deseable\w*|valorable|se valorara|desejave\w*|diferencia\w*|pre|gewenst|pluspunten|gradit\w*|preferenzial\w*|preferibil\w*)\b/,
  ],
  [
    'required',
    /\b(?:requirements?|qualifications?|profile?|skills?|must have|must-have|what you(?:'ll)? (?:bring|need)|who you are|you have|you bring|about you|experience|anforderung\w*|profil|das bringst|du bringst|was du mitbring\w*|was sie mitbring\w*|sie bringen|voraussetzung\w*|qualifikation\w*|kenntnisse|competences?|requisitos?|perfil|conocimientos|competencias|habilidades|qualificac\w*|exigencias|eisen|functie-?eisen|profiel|wat vragen|wat breng|jij hebt|requisiti|profilo|competenze|conoscenze)\b/,
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
