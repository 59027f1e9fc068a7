import { type Html, html } from '#web/html.ts';

const separator = ' · ';
const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}]*$/u;

/** "Berlin, Germany · Hybrid · Full-time". Each fact is isolated, unless all are read from left to right anyway. */
export function factsLine(facts: (string | undefined)[]): Html | false {
  const known = facts.filter((fact) => fact !== undefined);
  if (known.length === 0) return false;
  if (known.every((fact) => latin.test(fact))) return html`<p>${known.join(separator)}</p>`;
  return html`<p>${known.map((fact, index) => html`${index > 0 && separator}<bdi>${fact}</bdi>`)}</p>`;
}
