type Person = { name: string | null; email: string };

const offeredMax = 8;
const addressShape = /^[^\s@,]{1,100}@[^\s@,.]{1,100}(?:\.[^\s@,.]{1,60}){1,8}$/;

/** Those whose names or addresses have all words of the text, at the beginning of a word. */
export function findPeople<Known extends Person>(people: readonly Known[], text: string): Known[] {
  const words = text.trim().toLowerCase().split(/\s+/, 10);
  return people.filter((person) => words.every((word) => hasWord(person, word))).slice(0, offeredMax);
}

function hasWord({ name, email }: Person, word: string): boolean {
  const parts = `${name ?? ''} ${email}`.toLowerCase().split(/[\s@.-]+/);
  return parts.some((part) => part.startsWith(word)) || email.toLowerCase().startsWith(word);
}

export function isAddress(text: string): boolean {
  return addressShape.test(text.trim());
}
