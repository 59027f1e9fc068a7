import assert from 'node:assert/strict';
import test from 'node:test';
import { foldQuotes } from './fold-quotes.ts';
import { textOfHtml } from './html-text.ts';

const said = ['Dear team,', '', 'Tuesday at 10:00 is fine.', 'From: me, with thanks.', '', 'Ada'].join('\n');

/** What is not folded. */
function unfolded(text: string): string {
  let at = 0;
  let shown = '';
  for (const { from, to } of foldQuotes(text)) {
    shown += text.slice(at, from);
    at = to;
  }
  return (shown + text.slice(at)).trim();
}

const introductions = {
  en: 'On Mon, 16 Nov 2026 at 10:12, Bread & Co <reply+k7@in.example.com> wrote:',
  de: 'Am Mo., 16. Nov. 2026 um 10:12 Uhr schrieb Bread & Co <reply+k7@in.example.com>:',
  fr: 'Le lun. 16 nov. 2026 à 10:12, Bread & Co <reply+k7@in.example.com> a écrit :',
  es: 'El lun, 16 nov 2026 a las 10:12, Bread & Co (<reply+k7@in.example.com>) escribió:',
  it: 'Il giorno lun 16 nov 2026 alle ore 10:12 Bread & Co <reply+k7@in.example.com> ha scritto:',
  nl: 'Op ma 16 nov 2026 om 10:12 schreef Bread & Co <reply+k7@in.example.com>:',
  pt: 'Em seg., 16 de nov. de 2026 às 10:12, Bread & Co <reply+k7@in.example.com> escreveu:',
};

const headers = {
  en: ['From: Bread & Co <a@b.example>', 'Sent: Monday, 16 November 2026 10:12', 'To: Ada', 'Subject: Your interview'],
  de: ['Von: Bread & Co <a@b.example>', 'Gesendet: Montag, 16. November 2026 10:12', 'An: Ada', 'Betreff: Ihr Gespräch'],
  fr: ['De : Bread & Co <a@b.example>', 'Envoyé : lundi 16 novembre 2026 10:12', 'À : Ada', 'Objet : Votre entretien'],
  es: ['De: Bread & Co <a@b.example>', 'Enviado: lunes, 16 de noviembre de 2026 10:12', 'Para: Ada', 'Asunto: Su entrevista'],
  it: ['Da: Bread & Co <a@b.example>', 'Inviato: lunedì 16 novembre 2026 10:12', 'A: Ada', 'Oggetto: Il colloquio'],
  nl: ['Van: Bread & Co <a@b.example>', 'Verzonden: maandag 16 november 2026 10:12', 'Aan: Ada', 'Onderwerp: Uw gesprek'],
  pt: ['De: Bread & Co <a@b.example>', 'Enviado: segunda-feira, 16 de novembro de 2026 10:12', 'Para: Ada', 'Assunto: Entrevista'],
};

const separators = [
  '-----Original Message-----',
  '-----Ursprüngliche Nachricht-----',
  "-----Message d'origine-----",
  '-----Mensaje original-----',
  '-----Messaggio originale-----',
  '-----Oorspronkelijk bericht-----',
  '-----Mensagem original-----',
];

test('in seven languages, what is new stays whole and what is quoted is folded', () => {
  for (const [language, line] of Object.entries(introductions)) {
    const wrapped = line.replace(/ (<|\()/, '\n$1');
    for (const introduction of [line, wrapped]) {
      assert.equal(unfolded(`${said}\n\n${introduction}\n\n> Dear Ada,\n>\n> When?\n`), said, language);
      assert.equal(unfolded(`${introduction}\n> Dear Ada,\n> When?\n\n${said}\n\n> Yours\n`), said, `below, ${language}`);
    }
    assert.equal(unfolded(`${said}\n\n${line}\n\nDear Ada,\nWhen?\n`), said, `without marks, ${language}`);
  }
  for (const [language, header] of Object.entries(headers)) {
    const earlier = [...header, '', 'Dear Ada,', 'When?'].join('\n');
    assert.equal(unfolded(`${said}\n\n${earlier}`), said, language);
    assert.equal(unfolded(`${said}\n\n________________________________\n${earlier}`), said, `Outlook, ${language}`);
  }
  for (const separator of separators) assert.equal(unfolded(`${said}\n\n${separator}\nDear Ada,\nWhen?`), said, separator);
});

test('answers between quotations stay; nothing is folded where nothing is quoted', () => {
  const between = '> When?\nAt ten.\n\n> Where?\nIn Bern, as your colleague wrote: room 4.\n';
  assert.equal(unfolded(between).replace(/\n+/g, '\n'), 'At ten.\nIn Bern, as your colleague wrote: room 4.');
  for (const text of [
    said,
    '',
    'On time: 10:00',
    'To: you\nFrom: me',
    'I wrote:\n\nall of it myself on 2 May',
    'Le chef a écrit : oui',
  ])
    assert.deepEqual(foldQuotes(text), [], text);
});

test('100 kB of anything repeated take no more time than the same of words', () => {
  const bytes = 100_000;
  const words = [
    'On ',
    'wrote: ',
    '> ',
    'From: a\n',
    'On 1 a@b wrote:\n',
    '> x\n\n',
    ' ',
    '\n',
    'schrieb 1 ',
    '-',
    '_____\n',
    'a@b ',
    '1:',
  ];
  const ofHtml = [
    '<',
    '<a href="',
    '<a ',
    '<!--',
    '<script>',
    '</a>',
    '&',
    '&amp',
    '<blockquote>',
    '<p>',
    '<a href="http://x">y',
    '< a',
    '"<',
  ];
  for (const word of words) assertFast(word, () => foldQuotes(word.repeat(bytes / word.length)));
  for (const word of ofHtml) assertFast(word, () => foldQuotes(textOfHtml(word.repeat(bytes / word.length))));
});

/** In processor time, and the best of three: other processes must not count. */
function assertFast(word: string, run: () => unknown): void {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  assert.ok(Math.min(...times) < 50, `${JSON.stringify(word)}: ${times.join(', ')} ms`);
}

test('HTML becomes its text: without scripts, forms and pictures, with quotations and where links lead', () => {
  const html = `<!DOCTYPE html><html><head><title>T</title><style>p{color:red}</style></head><body>
    <script>alert('x')</script><p>Dear&nbsp;team,</p><div>Tuesday at&#32;10 is <b>fine</b>.<br>Gr&uuml;&szlig;e</div>
    <img src="https://tracker.example/pixel.gif" alt=""><ul><li>one</li><li>two &lt;b&gt;</li></ul>
    <p><a href="https://example.com/cv" onclick="steal()">my CV</a> <a href="javascript:alert(1)">click</a></p>
    <form action="https://evil.example"><input name=password><textarea>hidden</textarea></form>
    <blockquote><p>When?</p><blockquote>Where?</blockquote></blockquote><!-- <p>secret</p> --></body></html>`;
  assert.equal(
    textOfHtml(html),
    [
      'Dear team,',
      '',
      'Tuesday at 10 is fine.',
      'Grüße',
      '',
      ...['- one', '- two <b>', '', 'my CV <https://example.com/cv> click', '', '> When?', '>', '>> Where?'],
    ].join('\n'),
  );
  assert.equal(textOfHtml('a < b and <script>x'), 'a < b and');
});
