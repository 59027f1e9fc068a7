import assert from 'node:assert/strict';
import test from 'node:test';
import { messageKinds } from '@muster/contract/messages/message.ts';
import { variablesByKind } from '@muster/contract/messages/template-variables.ts';
import { formsOfAddress } from '@muster/contract/texts/address/address.ts';
import { languages } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { parseTemplate } from '#text/parse-template.ts';
import { renderTemplate } from './render-template.ts';
import { checkVariables } from './template-variables.ts';

const sender = { company: 'Bread & Co', sender: 'Anna' };

function variables(template: string): string[] {
  const names = parseTemplate(template).flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
  return [...new Set(names)].map((name) => (name === 'first_name' ? 'name' : name)).sort();
}

const voices = languages.flatMap((language) => formsOfAddress.map((address) => ({ language, address })));

for (const voice of voices)
  test(`the ${voice.address} default mails in ${voice.language} have the variables of English ones, and read well with and without values`, () => {
    for (const kind of messageKinds) {
      const template = texts(voice).mail.templates[kind];
      checkVariables(kind, 'subject', template.subject);
      checkVariables(kind, 'body', template.body);
      const english = texts('en').mail.templates[kind];
      assert.deepEqual(variables(template.subject), variables(english.subject), kind);
      assert.deepEqual(variables(template.body), variables(english.body), kind);
      const values = Object.fromEntries(variablesByKind[kind].map((name) => [name, `<${name}>`]));
      for (const filled of [renderTemplate(template, { ...values, ...sender }), renderTemplate(template, sender)])
        for (const text of [filled.subject, filled.text]) {
          assert.ok(text !== '' && !/\{\{|\}\}|undefined| {2}| [,.]|„“|\(\)/.test(text), text);
          assert.ok(
            text.split('\n').every((line) => line === line.trim()),
            text,
          );
        }
    }
  });

test('a missing value removes its line, or the blank before it', () => {
  const template = {
    subject: '{{name}} {{job|a job}}',
    body: 'Hi {{name|}},\n\nWhere: {{note}}\n\n\n{{job}} {{status|}}!\nEnd {{note}} {{job}}',
  };
  assert.deepEqual(renderTemplate(template, {}), { subject: 'a job', text: 'Hi,\n\n!', richText: null });
  assert.deepEqual(renderTemplate(template, { job: 'Cook', note: 'x\ny' }), {
    subject: 'Cook',
    text: 'Hi,\n\nWhere: x\ny\n\nCook!\nEnd x\ny Cook',
    richText: null,
  });
});
