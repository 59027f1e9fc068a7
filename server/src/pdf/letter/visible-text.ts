// What shows nothing, or shows text in another order than it is written: joiners, marks of direction, selectors, tags, soft hyphens.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;
const controls = /[^\P{Cc}\t\n]/gu;
// More marks on one letter than any language has would cover other lines.
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** The text that can be seen, in the order in which it is written, with characters composed. */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(controls, '')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(stackedMarks, '$1');
}
