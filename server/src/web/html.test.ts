import assert from 'node:assert/strict';
import test from 'node:test';
import { html, trusted } from './html.ts';

const hostile = `<script>alert("1" + '2')</script>&`;
const harmless = '&lt;script&gt;alert(&quot;1&quot; + &#39;2&#39;)&lt;/script&gt;&amp;';

test('text is escaped, in content and in quoted attributes', () => {
  assert.equal(String(html`<p title="${hostile}">${hostile}</p>`), `<p title="${harmless}">${harmless}</p>`);
});

test('nested templates are escaped once', () => {
  const inner = html`<b>${hostile}</b>`;
  assert.equal(String(html`<p>${html`<i>${inner}</i>`}</p>`), `<p><i><b>${harmless}</b></i></p>`);
});

test('lists are joined without commas, and each item is escaped unless it is Html', () => {
  const list = ['<', html`<br>`, [1, html`<i>${'&'}</i>`]];
  assert.equal(String(html`${list}`), '&lt;<br>1<i>&amp;</i>');
});

test('false, null and undefined become nothing; zero and the empty string are values', () => {
  assert.equal(String(html`[${false}${null}${undefined}${''}${0}]`), '[0]');
});

test('the template itself is left alone', () => {
  assert.equal(String(html`<a href="/?a=1&amp;b=2">${'&'}</a>`), '<a href="/?a=1&amp;b=2">&amp;</a>');
});

test('only trusted markup is not escaped', () => {
  assert.equal(String(html`${trusted('<hr>')}${'<hr>'}`), '<hr>&lt;hr&gt;');
});
