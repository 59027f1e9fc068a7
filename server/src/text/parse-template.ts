/** A part of a template: text, or a variable with what stands there when it has no value; undefined when the template does not say. */
export type TemplatePart = string | { name: string; fallback: string | undefined };

const shownMax = 40;

/** Splits a template at its `{{variables|fallback}}`. A value is never parsed again, so a variable in it stays as it is. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let read = 0;
  for (let start = template.indexOf('{{'); start >= 0; start = template.indexOf('{{', read)) {
    const end = template.indexOf('}}', start + 2);
    if (start > read) parts.push(template.slice(read, start));
    parts.push(parseVariable(end < 0 ? template.slice(start + 2, start + 2 + shownMax) : template.slice(start + 2, end)));
    read = end < 0 ? template.length : end + 2;
  }
  if (read < template.length) parts.push(template.slice(read));
  return parts;
}

function parseVariable(inside: string): { name: string; fallback: string | undefined } {
  const bar = inside.indexOf('|');
  const name = bar < 0 ? inside : inside.slice(0, bar);
  return { name: name.trim().slice(0, shownMax), fallback: bar < 0 ? undefined : inside.slice(bar + 1).trim() };
}
