import assert from 'node:assert/strict';
import test from 'node:test';
import { parseLanguages } from './languages.ts';
import { withScheme } from './web-address.ts';

test('languages are parsed as people write them, and unrecognized text is kept as a name', () => {
  const cases: [string, [string, string | null][]][] = [
    [
      'Deutsch C2, Französisch B1',
      [
        ['Deutsch', 'C2'],
        ['Französisch', 'B1'],
      ],
    ],
    [
      'Deutsch (C2); Englisch (B2+)',
      [
        ['Deutsch', 'C2'],
        ['Englisch', 'B2+'],
      ],
    ],
    [
      'French, fluent\nSwedish, native',
      [
        ['French', 'fluent'],
        ['Swedish', 'native'],
      ],
    ],
    [
      'French: fluent\r\nSwedish - native',
      [
        ['French', 'fluent'],
        ['Swedish', 'native'],
      ],
    ],
    [
      'English, French, German',
      [
        ['English', null],
        ['French', null],
        ['German', null],
      ],
    ],
    [
      'Deutsch / Englisch',
      [
        ['Deutsch', null],
        ['Englisch', null],
      ],
    ],
    [
      'English and French',
      [
        ['English', null],
        ['French', null],
      ],
    ],
    [
      'Deutsch muttersprachlich und Englisch fließend',
      [
        ['Deutsch', 'muttersprachlich'],
        ['Englisch', 'fließend'],
      ],
    ],
    [
      'français courant et anglais B1',
      [
        ['français', 'courant'],
        ['anglais', 'B1'],
      ],
    ],
    [
      'español nativo y inglés avanzado',
      [
        ['español', 'nativo'],
        ['inglés', 'avanzado'],
      ],
    ],
    [
      'italiano madrelingua e tedesco base',
      [
        ['italiano', 'madrelingua'],
        ['tedesco', 'base'],
      ],
    ],
    [
      'Nederlands moedertaal en Engels goed',
      [
        ['Nederlands', 'moedertaal'],
        ['Engels', 'goed'],
      ],
    ],
    ['Deutsch fließend in Wort und Schrift', [['Deutsch', 'fließend in Wort und Schrift']]],
    [
      'Spanish B1/B2, Italian',
      [
        ['Spanish', 'B1/B2'],
        ['Italian', null],
      ],
    ],
    [
      'Fluent German, basic knowledge of Spanish',
      [
        ['German', 'Fluent'],
        ['Spanish', 'basic knowledge'],
      ],
    ],
    [
      'Norwegian (Bokmål), Serbo-Croatian A1',
      [
        ['Norwegian (Bokmål)', null],
        ['Serbo-Croatian', 'A1'],
      ],
    ],
    ['French, I lived there for ten years', [['French', 'I lived there for ten years']]],
    ['Brazilian Portuguese - mother tongue', [['Brazilian Portuguese', 'mother tongue']]],
    ['English (fluent, spoken and written)', [['English', 'fluent, spoken and written']]],
    ['日本語', [['日本語', null]]],
    ['C2', [['C2', null]]],
    [' ,;/\n and ', [['and', null]]],
    ['(((', [['(((', null]]],
    ['', []],
  ];
  for (const [text, expected] of cases)
    assert.deepEqual(
      parseLanguages(text).map(({ language, level }) => [language, level]),
      expected,
      text,
    );
});

test('https:// is added to a domain, and nothing else is changed', () => {
  for (const typed of [
    'example.com',
    'www.example.com',
    ' example.com/ada?x=1#y ',
    'example.com:8080/a',
    'müller.de',
    'a.b.example.org',
  ])
    assert.equal(withScheme(typed), `https://${typed.trim()}`);
  for (const typed of [
    'foo',
    'javascript:alert(1)',
    'javascript:alert(1)//example.com',
    'mailto:ada@example.com',
    'ada@example.com',
    'http://example.com',
    'HTTPS://example.com',
    'ftp://example.com',
    '1.2.3.4',
    'localhost',
    'example.com\\evil',
    'two words.com',
    '-.com',
    '.com',
    '',
    'data:text/html,x',
    `${'a.'.repeat(2000)}com`,
    7,
    null,
  ])
    assert.equal(withScheme(typed), typed);
});
