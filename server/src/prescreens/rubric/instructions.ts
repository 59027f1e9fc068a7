import { type AnswerWord, compilePhrases, hasPhrase } from './phrases.ts';

/*
 * Sentences that are written for a program and not for a reader. They prove nothing, and in an answer that has one no quote of a language
 * model counts. The levels do not rely on this list: no sentence can set one.
 */
const instructions = compilePhrases([
  'ignore|disregard|forget|override|bypass|skip ... rubric|instruction|instructions|prompt|prompts|rule|rules|above|previous|criteria|everything|guidelines',
  'give|assign|award|grant|rate|score|grade|mark me|this|it|us|the|my|him|her|them ... 4|four|level|rating|score|points|maximum|highest|full|top|best|100|perfect',
  'return|output|print|respond|reply|answer ... level|score|rating|json|4',
  'system|assistant|developer prompt|message|instruction|instructions',
  'you are ... ai|llm|model|assistant|grader|evaluator|bot|program',
  'as an ai|llm|assistant',
  'language model',
  'large language',
  'dear|hello|hey ai|llm|model|program|computer|grader|bot|chatgpt|gpt',
  'must|should|shall|deserves|deserve ... rated|scored|graded|level|highest|maximum|score',
  'level|score|rating is|to|of|must|should ... 4|four|100|maximum',
  'end of|the answer|rubric|instructions|prompt new|begin|start',
  'ignorier*|vergiss|vergessen|missacht* ... anweisung*|regel*|rubrik|kriterien|alles|vorherig*|bewertungsschema',
  'gib|vergib|bewerte|setze|erteile ... 4|vier|punkte|stufe|punktzahl|höchst*|maximal*|volle|bestnote|note',
  'ignore*|ignorez|oublie|oubliez ... consigne*|règle*|barème|critères|instruction*|tout|précédent*|grille',
  'donne|donnez|attribue|attribuez|mets|mettez ... 4|quatre|note|points|maximum|niveau|maximale',
  'ignora|ignore|olvida|olvide ... instruccion*|regla*|rúbrica|criterios|todo|anterior*',
  'da|dame|asigna|asigne|pon|ponga|otorga ... 4|cuatro|puntuación|puntos|máxim*|nivel|nota',
  'ignore|ignora|esqueça|esquece ... instruç*|regra*|rubrica|critérios|tudo|anterior*',
  'dê|atribua|atribui|dá|coloque ... 4|quatro|nota|pontos|pontuação|máxim*|nível',
  'negeer|vergeet ... instructie*|regel*|rubriek|criteria|alles|voorgaande|rubric',
  'geef|ken ... 4|vier|punten|score|maximale|niveau|hoogste|beoordeling',
  'ignora|ignorate|dimentica|dimenticate ... istruzion*|regol*|rubrica|criteri|tutto|precedent*|griglia',
  'dai|assegna|assegnate|dammi|metti ... 4|quattro|punteggio|punti|massim*|livello|voto',
]);

export function addressesProgram(words: readonly AnswerWord[]): boolean {
  return hasPhrase(words, instructions);
}
