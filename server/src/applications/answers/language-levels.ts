/** A level of the Common European Framework, or a range of them: C1, b2+, B1-B2. */
const frameworkLevel = /^[abc][12][+-]?([-–][abc][12])?$/;

// Words for levels in the languages of most applicants, in the form that `normalized` returns.
const languageLevelWords = new Set(
  [
    'native bilingual fluent fluently proficient proficiency advanced intermediate upper lower basic basics beginner elementary',
    'conversational working professional business limited full good very excellent perfect strong fair some little mother tongue',
    'speaker level knowledge skills spoken written reading writing speaking near',
    'muttersprache muttersprachlich muttersprachler muttersprachlerin muttersprachniveau zweitsprache fließend fliessend verhandlungssicher',
    'konversationssicher zweisprachig gut gute sehr grundkenntnisse kenntnisse schulkenntnisse grundlagen fortgeschritten fortgeschrittene',
    'anfanger niveau wort schrift',
    'langue maternelle natif courant courante couramment bilingue avance intermediaire debutant notions scolaire professionnel bon bonne',
    'tres lu parle ecrit',
    'lengua materna nativo nativa fluido avanzado intermedio basico principiante alto medio bajo nivel muy bueno',
    'madrelingua fluente avanzato base scolastico ottimo buono livello elementare',
    'avancado intermediario lingua',
    'moedertaal vloeiend goed basis gevorderd redelijk uitstekend zeer',
    'modersmal flytande flydende flytende grundlaggande grundleggende god bra',
    'ojczysty biegły biegle podstawowy sredni zaawansowany komunikatywny',
  ]
    .join(' ')
    .split(' '),
);

// Not a level alone, but allowed within one: "fluent in speech", "B2 (written)".
const fillers = new Set(['in', 'im', 'of', 'a', 'and', 'und', 'et', 'y', 'e', 'en', 'to']);

export function isLevelWord(word: string): boolean {
  const plain = normalizeWord(word);
  return (
    frameworkLevel.test(plain) || languageLevelWords.has(plain) || plain.split('-').every((each) => languageLevelWords.has(each))
  );
}

export function isFiller(word: string): boolean {
  return fillers.has(normalizeWord(word));
}

/** Lower case, without accents and punctuation. */
function normalizeWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[()[\]"'.!*:;,]/g, '');
}
