const namesMax = 20;
const nameLengthMax = 64;

/** The names as a header value. Clients choose them, so they are percent-encoded, and limited in length and number. */
export function listIgnored(names: string[]): string {
  const shown = names.slice(0, namesMax).map((name) => encodeURIComponent(name.slice(0, nameLengthMax).toWellFormed()));
  return [...shown, ...(names.length > namesMax ? ['...'] : [])].join(', ');
}
