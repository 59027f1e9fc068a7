const regular = 400;
const medium = 500;
const bold = 700;

// Names in the order in which they are looked for: "semibold" before "bold", "extralight" before "light".
const names: [shape: RegExp, weight: number][] = [
  [/thin|hairline/, 100],
  [/(extra|ultra)-?light/, 200],
  [/light/, 300],
  [/semi-?bold|demi-?bold|demi(?![a-z])|semibd/, 600],
  [/(extra|ultra)-?bold/, 800],
  [/black|heavy|fat(?![a-z])/, 900],
  [/bold|medi(?![a-z])|[-_,]bd(?![a-z])|bdit/, bold],
  [/medium/, medium],
];
// Computer Modern and its relatives: bx is bold extended, csc small capitals.
const texBold = /^(?:cm|sf|ec|lm|t1|f1|pl|qx)?(?:ss)?(?:bx|b\d|bxti|bxsl|sx|so\d)/;
const numericWeight = /(?:^|[^0-9])([1-9]00)(?:wght|[^0-9]|$)/;

/** The weight of a font by its name, from 100 to 900 as in CSS. */
export function fontWeight(fontName: string): number {
  const name = fontName.replace(/^[A-Z]{6}\+/, '').toLowerCase();
  const named = names.find(([shape]) => shape.test(name));
  if (named) return named[1];
  if (texBold.test(name)) return bold;
  return Number(numericWeight.exec(name)?.[1] ?? regular);
}

/** Bold against what most of the text is set in: "medium" is bold beside a regular text, and regular where all of it is medium. */
export function isBoldWeight(weight: number, usualWeight: number): boolean {
  return usualWeight < medium ? weight >= medium : weight > usualWeight;
}

export const boldWeight = bold;
