/** Fields say their name in the request to the page too, so that a refusal finds those that are on the screen. */
const named = '[data-field]';
const focusable = 'input:not([type=hidden], [tabindex="-1"]), textarea, button:not(:disabled), [tabindex="0"]';

/**
 * The name of the field that a refusal of `path` is shown at: the nearest one that has the path in it (`tags` for `tags[2]`), or else the
 * first of its parts (`years.minimum` for `years`).
 */
export function pathFor(form: HTMLElement | null, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const names = fieldsOf(form).map(({ name }) => name);
  const around = names.filter((name) => isIn(path, name)).toSorted((one, other) => other.length - one.length);
  return around[0] ?? names.find((name) => isIn(name, path));
}

/** Puts the focus into the first field that has a refusal, also where it is folded away. */
export function showField(form: HTMLElement | null, refusals: readonly { field?: string | undefined }[]): void {
  const first = fieldsOf(form).find(({ name }) => refusals.some(({ field }) => field === name))?.element;
  const folded = first?.closest('details');
  if (folded) folded.open = true;
  first?.querySelector<HTMLElement>(focusable)?.focus();
}

function fieldsOf(form: HTMLElement | null): { element: HTMLElement; name: string }[] {
  const elements = [...(form?.querySelectorAll<HTMLElement>(named) ?? [])];
  return elements.map((element) => ({ element, name: element.dataset.field ?? '' }));
}

function isIn(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`);
}
