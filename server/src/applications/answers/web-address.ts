import { domainToASCII } from 'node:url';

export const domainShape = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

const lengthMax = 2000;

/** Adds https:// to a URL that was typed without a scheme, such as example.com/ada. Any other value is returned unchanged. */
export function withScheme(typed: unknown): unknown {
  if (typeof typed !== 'string' || typed.length > lengthMax) return typed;
  const text = typed.trim();
  const [, host = ''] = /^([^\s/?#:@\\]+)(?::\d{1,5})?(?:[/?#]|$)/u.exec(text) ?? [];
  return domainShape.test(domainToASCII(host)) ? `https://${text}` : typed;
}
