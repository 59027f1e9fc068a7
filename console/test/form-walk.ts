import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

export type ShownForm = {
  /** The file of `console/src` that has it. */
  file: string;
  path: string;
  /** Opens it on its screen. */
  open?: (page: Page) => Promise<unknown>;
  /** Which of the forms of the page; otherwise the last one. */
  index?: number;
  /** What sends fields that are not in a form of their own. */
  save?: string;
};

/** Markup and a character that cannot be stored: refused everywhere, and about the field. */
export const hostileValue = 'a\u0000<b>';

/** Not those in which somebody is chosen. */
const typedInto =
  'textarea, input:not([role=combobox], [type=hidden], [type=file], [type=number], [type=radio], [type=checkbox], [hidden], [readonly], [tabindex="-1"], :disabled)';

/** Nothing is shown when the form has done its work. */
type Outcome = { answer: { status: number; field: string | undefined } | undefined; shown: Shown | undefined };
type Shown = { names: string[]; refused: string[]; focused: string | null; notice: string; toasts: string[] };

/** In a console that is loaded anew, so that nothing is left of what was typed before. */
export async function showForm(page: Page, { url }: { url: string }, { path, open }: ShownForm): Promise<void> {
  await page.goto(`${url}/console/${path}`);
  await open?.(page);
}

/** Fills one field of the form with the value, sends it, and checks where the refusal is shown. True: the form can be filled in again. */
export async function sendHostile(page: Page, form: ShownForm, name: string, value: string): Promise<boolean> {
  const fields = await fieldsOf(page, form);
  const input = fields
    .locator(`[data-field=${JSON.stringify(name)}]`)
    .locator('input, textarea')
    .first();
  const before = await input.inputValue();
  await input.fill(value);
  const send = form.save ? page.getByRole('button', { name: form.save }).first() : fields.locator('button[type=submit]').last();
  if (await send.isDisabled()) return false;
  const told = `${form.file}, ${name} with ${value.length} characters`;
  // Not by a click, which would wait for a button that the preview of a text has disabled meanwhile.
  const submit = () => (form.save ? send.click() : fields.evaluate(requestSubmit));
  const { answer, shown } = await outcomeOf(page, fields, submit);
  if (!shown) return false;
  assert.ok(!answer || answer.status < 500, `${told}: ${answer?.status}`);
  const expected = answer ? fieldFor(shown.names, answer.field) : shown.refused[0];
  if (expected === undefined) {
    assert.notEqual(shown.notice + shown.toasts.join(), '', `${told}: nothing is said`);
    return false;
  }
  assert.deepEqual([shown.refused[0], shown.focused, shown.notice], [expected, expected, ''], told);
  await input.fill(before);
  return true;
}

function requestSubmit(form: object): void {
  Reflect.apply(Reflect.get(form, 'requestSubmit'), form, []);
}

/** The names of the fields that take text. */
export async function textFields(page: Page, form: ShownForm): Promise<string[]> {
  const fields = await fieldsOf(page, form);
  return fields.evaluate(
    (element, typed) =>
      [...element.querySelectorAll('[data-field]')]
        .filter((field) => field.querySelector(typed)?.getClientRects().length)
        .map((field) => field.getAttribute('data-field') ?? ''),
    typedInto,
  );
}

async function fieldsOf(page: Page, form: ShownForm): Promise<Locator> {
  const fields = page.locator(form.save ? '.fields' : 'form').filter({ has: page.locator('[data-field]') });
  const chosen = form.index === undefined ? fields.last() : fields.nth(form.index);
  await chosen.waitFor();
  // What is folded has fields too.
  await chosen.evaluate((form) => {
    for (const folded of form.querySelectorAll('details')) folded.setAttribute('open', '');
  });
  return chosen;
}

/** The answer of the server, unless the form itself has told what is wrong. */
async function outcomeOf(page: Page, fields: Locator, send: () => Promise<void>): Promise<Outcome> {
  const answers: Outcome['answer'][] = [];
  const isChange = (method: string) => method !== 'GET';
  const reading: Promise<void>[] = [];
  const saved = Promise.withResolvers<void>();
  page.on('response', (response) => {
    const isPreview = response.url().includes('preview');
    if (!isChange(response.request().method()) || isPreview) return;
    if (response.ok()) saved.resolve();
    reading.push(
      response
        .json()
        .then(({ field }) => void answers.push({ status: response.status(), field }))
        .catch(() => void answers.push({ status: response.status(), field: undefined })),
    );
  });
  const sent: string[] = [];
  page.on('request', (request) => void (isChange(request.method()) && sent.push(request.url())));
  await send();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const refused = fields.locator('.field-error:not(:empty), .form-failure:not(:empty)').first();
  // Without a request the form itself has told what is wrong, perhaps the same as before, or has closed because nothing was changed.
  const isSent = sent.some((url) => !url.includes('preview'));
  const closed = isSent ? [] : [fields.waitFor({ state: 'detached' })];
  const told = Promise.race([refused.waitFor(), saved.promise, page.locator('.toast-failed').waitFor(), ...closed]);
  // What is told nowhere is a failure of the form, with its name and value.
  await told.catch(() => undefined);
  await Promise.all(reading);
  page.removeAllListeners('response');
  page.removeAllListeners('request');
  const answer = answers.at(-1);
  // A form of which nothing was changed closes without a request.
  const isDone = answer ? answer.status < 400 : (await fields.count()) === 0;
  const shown = isDone
    ? undefined
    : await fields.evaluate((element) => {
        const named = [...element.querySelectorAll('[data-field]')];
        const nameOf = (field: { getAttribute: (name: string) => string | null } | null | undefined) =>
          field?.getAttribute('data-field') ?? null;
        return {
          names: named.map((field) => nameOf(field) ?? ''),
          refused: named.filter((field) => field.querySelector('.field-error:not(:empty)')).map((field) => nameOf(field) ?? ''),
          focused: nameOf(element.ownerDocument.activeElement?.closest('[data-field]')),
          notice: element.querySelector('.form-failure')?.textContent ?? '',
          toasts: [...element.ownerDocument.querySelectorAll('.toast-failed')].map(({ textContent }) => textContent ?? ''),
        };
      });
  return { answer, shown };
}

function fieldFor(names: readonly string[], path: string | undefined): string | undefined {
  const isIn = (one: string, other: string) => one === other || one.startsWith(`${other}.`) || one.startsWith(`${other}[`);
  if (path === undefined) return undefined;
  const around = names.filter((name) => isIn(path, name)).toSorted((one, other) => other.length - one.length);
  return around[0] ?? names.find((name) => isIn(name, path));
}
