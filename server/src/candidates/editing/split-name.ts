// Lowercase words that begin a family name: van der Berg, de la Cruz, von Humboldt.
const particles = new Set(
  'af al bin d da das de del della den der di do dos du el ibn la las le los ten ter van vom von y zu zum zur'.split(' '),
);

/** First and last name of a full name. Nothing for a single word. */
export function splitName(name: string): { first_name: string | null; last_name: string | null } {
  const words = name.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2) return { first_name: null, last_name: null };
  let start = words.length - 1;
  while (start > 1 && particles.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  return { first_name: words.slice(0, start).join(' '), last_name: words.slice(start).join(' ') };
}
