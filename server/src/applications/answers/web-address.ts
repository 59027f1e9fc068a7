import { domainToASCII } from 'node:url';

export const domainShape = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

const lengthMax = 2000;

/** The address of a page as people type it: example.com/ada is meant as https://example.com/ada. Everything else stays as it is. */
export function withScheme(typed: unknown): unknown {
  if (typeof typed !== 'string' || typed.length > lengthMax) return typed;
  const text = typed.trim();
  const [, host = ''] = /^([^\s/?#:@\\]+)(?::\d{1,5})?(?:[/?#]|$)/u.exec(text) ?? [];
  return domainShape.test(domainToASCII(host)) ? `https://${text}` : typed;
}
