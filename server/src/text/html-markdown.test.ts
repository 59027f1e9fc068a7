import assert from 'node:assert/strict';
import test from 'node:test';
import { markdownOfHtml } from './html-markdown.ts';

test('headings, paragraphs, lists, bold, italics and links become Markdown; of all else only the text stays', () => {
  for (const [html, markdown] of [
    ['<p>Hello <b>big</b> world</p><p>Second&nbsp;one</p>', 'Hello **big** world\n\nSecond one'],
    [
      '<h2>About us</h2><ul><li>Bread</li><li><p>Rolls</p><ol><li>Rye</li></ol></li></ul>',
      '## About us\n\n- Bread\n- Rolls\n  1. Rye',
    ],
    [
      '<a href="https://x.example/(a)" onclick="x()">See</a> <a href="javascript:alert(1)">this</a>',
      '[See](https://x.example/%28a%29) this',
    ],
    ['a<br>b<br/>c', 'a  \nb  \nc'],
    ['<strong> </strong><em>x </em>y', '*x* y'],
    ['<script>alert(1)</script><style>p{}</style><img src="https://x.example/pixel">x<iframe>y</iframe>', 'x'],
    ['1 &lt; 2 * 3 _a_ [b] `c` &amp;lt;', '1 \\< 2 \\* 3 \\_a\\_ \\[b\\] \\`c\\` &lt;'],
    ['<p># no heading</p><p>- no list</p><p>1. neither</p>', '\\# no heading\n\n\\- no list\n\n1\\. neither'],
    ['plain', 'plain'],
    ['<b>never closed', '**never closed**'],
    ['<p><b>across</p><p>paragraphs</b></p>', '**across**\n\nparagraphs'],
    ['3 < 4', '3 \\< 4'],
    ['', ''],
  ])
    assert.equal(markdownOfHtml(html ?? ''), markdown, html);
});

test('a megabyte of anything takes no longer than it is long', () => {
  for (const piece of [
    '<b>',
    '</b>',
    '<ul><li>',
    '<',
    '<a href="',
    '&',
    '<!--',
    '<p>x',
    '<script',
    '<b><a href="https://x.example">',
  ])
    assert.ok(markdownOfHtml(piece.repeat(1_000_000 / piece.length)).length < 5_000_000, piece);
});
