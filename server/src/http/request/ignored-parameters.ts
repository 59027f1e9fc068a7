const namesMax = 20;
const nameLengthMax = 64;

/** The names as a header may carry them. A client chooses them: percent-encoded, the longest cut and the rest left out. */
export function ignoredParameters(names: string[]): string {
  const shown = names.slice(0, namesMax).map((name) => encodeURIComponent(name.slice(0, nameLengthMax).toWellFormed()));
  return [...shown, ...(names.length > namesMax ? ['...'] : [])].join(', ');
}
