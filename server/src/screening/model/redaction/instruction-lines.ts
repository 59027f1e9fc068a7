import { fold } from '#text/fold.ts';

/*
 * Sentences that are written for a language model and not for a reader, in the seven languages. They are not sent, and nothing that
 * quotes them is accepted. The scores do not rely on this: a model has no way to set one.
 */
export const instructionShape = new RegExp(
  [
    '(?:ignore|disregard|forget|override)[^.]{0,40}(?:instruction|prompt|rule|above|previous|all)',
    '(?:system|assistant|developer) ?(?:prompt|message|instruction)',
    '(?:as an?|you are an?|dear) (?:ai|llm|language model|assistant)',
    '(?:give|assign|set|return|output|answer|rate)[^.]{0,40}(?:score|rating|100|maximum|highest)',
    '(?:ignorier|vergiss|missacht)[^.]{0,40}(?:anweisung|anleitung|regel|alles|vorherig)',
    '(?:ignore[rz]?|oublie[rz]?)[^.]{0,40}(?:instruction|consigne|regle|tout)',
    '(?:ignora|ignore|olvida|esquece)[^.]{0,40}(?:instruccion|instrucao|instrucoes|regla|regra|todo|tudo)',
    '(?:negeer|vergeet)[^.]{0,40}(?:instructie|opdracht|regel|alles)',
    '(?:ignora|dimentica)[^.]{0,40}(?:istruzion|regol|tutto)',
  ].join('|'),
);

const lineLengthMax = 2000;

export function isInstruction(line: string): boolean {
  return instructionShape.test(fold(line.slice(0, lineLengthMax)));
}
