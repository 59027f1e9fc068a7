import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Format, formatText } from './format-text.ts';

/** The selection stands in brackets. */
const cases: [string, Format, string][] = [
  ['Hello <Ada>!', 'bold', 'Hello **<Ada>**!'],
  ['Hello **<Ada>**!', 'bold', 'Hello <Ada>!'],
  ['<>', 'italic', '*<>*'],
  ['see <page>', 'link', 'see [page](https://<>)'],
  ['see <>', 'link', 'see [link](https://<>)'],
  ['a\n<b\nc>\nd', 'list', 'a\n<- b\n- c>\nd'],
  ['<- b\n- c>', 'list', '<b\nc>'],
];

test('marks are put around the selection and taken away again, and the selection stays', () => {
  for (const [before, format, after] of cases) {
    const value = before.replace(/[<>]/g, '');
    const [selectionStart, selectionEnd] = [before.indexOf('<'), before.indexOf('>') - 1];
    const { value: changed, start, end } = formatText({ value, selectionStart, selectionEnd }, format);
    assert.equal(`${changed.slice(0, start)}<${changed.slice(start, end)}>${changed.slice(end)}`, after, before);
  }
});
