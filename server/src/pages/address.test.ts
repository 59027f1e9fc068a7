import assert from 'node:assert/strict';
import test from 'node:test';
import { formsOfAddress } from '@muster/contract/texts/address/address.ts';
import { type Language, languages } from '@muster/contract/texts/languages.ts';
import { texts, textsByAddress, textsByLanguage } from '@muster/contract/texts/texts.ts';
import { isRecord } from '#text/is-record.ts';

type Spoken = Exclude<Language, 'en'>;

/** Words that only one form of address has: pronouns, and imperatives where they tell the forms apart. */
const formal: Record<Spoken, RegExp[]> = {
  // “Sie” begins a sentence about a thing, too: then another verb follows.
  de: [
    wordsOf('Ihr|Ihre|Ihrem|Ihren|Ihrer|Ihres|Ihnen'),
    /(?<=[\p{L},„] )Sie(?!\p{L})/u,
    /(?<!\p{L})Sie (?:haben|können|müssen|sind|bleiben|erhalten|hören|möchten|werden)/u,
  ],
  fr: [wordsOf('(?<!rendez-)vous|votre|vos|(?!chez|assez|rendez)\\p{L}+ez', 'i')],
  es: [
    wordsOf('usted|su|sus|suya|suyo|le', 'i'),
    wordsOf(
      'elija|escriba|indique|responda|espere|pruebe|vuelva|confirme|revise|compruebe|utilice|guarde|rellene|introdúzcalo|cuéntenos|acórtela',
      'i',
    ),
  ],
  pt: [
    wordsOf('seu|seus|sua|suas|lhe|si|você', 'i'),
    wordsOf(
      '(?<!A )escolha|escreva|indique|responda|aguarde|verifique|confirme|introduza|use|tente|volte|preencha|peça|pode dizê-lo',
      'i',
    ),
  ],
  it: [
    wordsOf('lei|suo|sua|suoi|sue', 'i'),
    wordsOf('scelga|scriva|indichi|risponda|inserisca|controlli|confermi|attenda|aspetti|riprovi|provi|usi|compili|chieda', 'i'),
  ],
  nl: [wordsOf('u|uw', 'i')],
};

const informal: Record<Spoken, RegExp[]> = {
  de: [wordsOf('du|dich|dir|dein|deine|deinem|deinen|deiner|deines', 'i')],
  fr: [wordsOf('tu|te|toi|ton|ta|tes', 'i'), /(?<!\p{L})t’/iu],
  es: [wordsOf('tú|tu|tus|te|ti|tuya|contigo', 'i')],
  pt: [wordsOf('tu|teu|teus|tua|tuas|te|ti|contigo', 'i')],
  it: [wordsOf('tu|tuo|tua|tuoi|tue|ti|te', 'i')],
  nl: [wordsOf('je|jij|jou|jouw', 'i')],
};

/** What only the team reads: it has the usual form of address. */
const ofTeam =
  /^(?:approve\.|interviews\.|notification\.|mail\.templates\.(?:erasure_request|feedback_request|approval_request|offer_approval)\.|meet\.closedForTeam|notices\.fileLinkExpired)/;
/** Where “its” is that of the company. */
const ofCompany = new Set(['board.companyGoneHelp', 'board.startLead', 'pool.consentUse']);

const spoken = languages.filter((language): language is Spoken => language !== 'en');

for (const language of spoken)
  for (const address of formsOfAddress)
    test(`every ${address} text in ${language} is ${address}`, () => {
      const others = (address === 'formal' ? informal : formal)[language];
      const wrong = [...writtenTexts(texts({ language, address }))].filter(
        ([key, text]) => !ofTeam.test(key) && !ofCompany.has(key) && others.some((other) => other.test(text)),
      );
      assert.deepEqual(wrong, []);
    });

test('a form of address has all texts, each with the values of the usual one, and no text twice', () => {
  for (const [address, byLanguage] of Object.entries(textsByAddress))
    for (const [language, changed] of Object.entries(byLanguage)) {
      const usual = writtenTexts(textsByLanguage[languages.find((each) => each === language) ?? 'en']);
      const other = writtenTexts(changed);
      assert.deepEqual([...other.keys()], [...usual.keys()], `${language} ${address}`);
      for (const [key, text] of other) {
        assert.deepEqual(valuesIn(text), valuesIn(usual.get(key) ?? ''), `${language} ${key}`);
        assert.doesNotMatch(text, /['"]|undefined|\[object/, `${language} ${key}`);
        if (language === 'fr')
          assert.doesNotMatch(text.replaceAll(/\{\{[^}]*\}\}/g, ''), /[ \p{L}⟩][:;?!»](?=\s|$)|«[^\u00a0]/u, key);
      }
    }
});

test('without a choice Dutch is informal and the others are formal; English is the same in both', () => {
  for (const language of spoken) {
    const chosen = texts({ language, address: language === 'nl' ? 'informal' : 'formal' });
    assert.equal(texts({ language, address: null }), chosen);
    assert.equal(texts(language), chosen);
  }
  for (const address of formsOfAddress) assert.equal(texts({ language: 'en', address }), texts('en'));
});

function wordsOf(alternatives: string, flags = ''): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, `u${flags}`);
}

const namedValues = new Proxy({}, { get: (_, name) => `⟨${String(name)}⟩` });

/** By their keys, like `board.title`; in place of each value is its name. */
function writtenTexts(part: unknown, path: string[] = []): Map<string, string> {
  if (typeof part === 'string') return new Map([[path.join('.'), part]]);
  if (typeof part === 'function') return new Map([[path.join('.'), String(part(namedValues))]]);
  assert.ok(isRecord(part), path.join('.'));
  return new Map(Object.entries(part).flatMap(([name, each]) => [...writtenTexts(each, [...path, name])]));
}

function valuesIn(text: string): string[] {
  return [...new Set(text.match(/⟨\w+⟩/g))].sort();
}
