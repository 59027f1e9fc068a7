import type { Random } from '../random.ts';

const starts = 'kva bri lum tor zel mar ske ond fri pax nim val hed rui cas ost jul wen'.split(' ');
const ends = 'ra do lin vex mo ta gen lo sia rum ko nto bee dar'.split(' ');
const firsts = 'Paper Blue Northern Little Quiet Open Second Copper Green Wild Plain Honest'.split(' ');
const seconds = 'Kite Otter Thread Anvil Lantern Harvest Compass Meadow Circle Pepper Field Bridge'.split(' ');
const domains = ['io', 'com', 'ai', 'net', 'co'];

/** Names of employers as they are: few say what they are, many have no capital, no legal form, a dot or an ampersand. */
export function makeCompanyName(surnames: readonly string[], random: Random): string {
  const coined = () => random.pick(starts) + random.pick(ends);
  const forms: (() => string)[] = [
    coined,
    () => `${coined()}.${random.pick(domains)}`,
    () => acronym(random),
    () => `${random.pick(surnames)} & ${random.pick(surnames)}`,
    () => capital(coined()),
    () => capital(coined()),
    () => `${random.pick(firsts)} ${random.pick(seconds)}`,
    () => `${random.pick(firsts)} ${random.pick(seconds)}`,
    () => `Studio ${random.integer(3, 99)}`,
    () => `Atelier ${random.pick(surnames)}`,
    () => `${capital(coined())}${capital(random.pick(ends))}`,
    () => `${random.integer(3, 9)}${random.pick(seconds)}s`,
    () => `${capital(coined())}, Inc.`,
    () => `The ${random.pick(seconds)}`,
    () => `${capital(coined())} ${random.pick(seconds)}`,
  ];
  return random.pick(forms)();
}

function acronym(random: Random): string {
  return Array.from({ length: random.integer(3, 4) }, () => random.pick([...'BCDFGKLMNPRSTVWZ'])).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
