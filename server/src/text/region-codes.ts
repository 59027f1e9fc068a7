const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** ISO 3166-1 codes in use. Withdrawn ones such as DD and FX are left out: Intl.DisplayNames gives them the names of DE and FR. */
export function currentRegionCodes(): string[] {
  const pairs = alphabet.flatMap((first) => alphabet.map((second) => first + second));
  return pairs.filter((code) => new Intl.Locale(`und-${code}`).region === code);
}
