import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import { textsByLanguage } from '@muster/contract/texts/texts.ts';
import { isRecord } from '#text/is-record.ts';

/** Texts that are the same in English and in another language, rightly. */
const alike = new Set([
  'common.colon',
  'board.jobTypes.freelance',
  'screen.questions.jobTypes.freelance',
  'es common.no',
  'it common.no',
  'de board.workplaces.remote',
  'de board.workplaces.hybrid',
  'de board.careerLevels.senior',
  'de application.stands',
  'de screen.optional',
  'de offer.bonus',
  'de refer.person.name',
  'fr form.labels.resume',
  'fr board.careerLevels.junior',
  'fr board.careerLevels.senior',
  'fr offer.pages',
  'fr offer.signature',
  'it form.labels.resume',
  'it board.careerLevels.junior',
  'it board.careerLevels.senior',
  'it pool.pageTitle',
  'it offer.bonus',
  'nl board.careerLevels.junior',
  'nl board.careerLevels.senior',
  'nl board.careerLevels.c-level',
  'nl approve.hiringManager',
  'nl application.stands',
  'nl interviews.feedbackForm',
  'nl screen.optional',
  'nl offer.bonus',
  'nl board.salaryPeriods.Per week',
]);

const namedValues = new Proxy({}, { get: (_, name) => `⟨${String(name)}⟩` });
const english = writtenTexts(textsByLanguage.en);

for (const language of languages.filter((each) => each !== 'en')) {
  const translated = writtenTexts(textsByLanguage[language]);

  test(`every text of English is in ${language}, and no other`, () => {
    assert.deepEqual([...translated.keys()].sort(), [...english.keys()].sort());
    for (const [key, text] of translated) assert.ok(text.trim() !== '' && !/undefined|\[object/.test(text), `${key}: ${text}`);
  });

  test(`no text is left in English in ${language}`, () => {
    const isAlike = (key: string) => alike.has(key) || alike.has(`${language} ${key}`);
    const left = [...translated].filter(([key, text]) => text === english.get(key) && !isAlike(key));
    assert.deepEqual(left, []);
  });

  test(`every text in ${language} has the values of the English one`, () => {
    for (const [key, text] of translated) assert.deepEqual(valuesIn(text), valuesIn(english.get(key) ?? ''), key);
  });
}

test('French has a no-break space before : ; ? ! and within guillemets, and no text has a straight apostrophe or quote', () => {
  const french = [...writtenTexts(textsByLanguage.fr)];
  assert.deepEqual(
    french.filter(([, text]) => /[ \p{L}⟩][:;?!»](?=\s|$)|«[^\u00a0]/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''))),
    [],
  );
  for (const language of languages)
    assert.deepEqual(
      [...writtenTexts(textsByLanguage[language])].filter(([, text]) => /['"]/.test(text)),
      [],
    );
});

/** The texts by their keys (`board.title`); in place of each value is its name, like ⟨company⟩. */
function writtenTexts(texts: unknown, path = ''): Map<string, string> {
  if (typeof texts === 'string') return new Map([[path, texts]]);
  if (typeof texts === 'function') return new Map([[path, String(texts(namedValues))]]);
  assert.ok(isRecord(texts), path);
  const inner = Object.entries(texts).map(([name, each]) => writtenTexts(each, path === '' ? name : `${path}.${name}`));
  return new Map(inner.flatMap((each) => [...each]));
}

function valuesIn(text: string): string[] {
  return [...new Set(text.match(/⟨\w+⟩/g))].sort();
}
