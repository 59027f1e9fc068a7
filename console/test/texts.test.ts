import assert from 'node:assert/strict';
import { test } from 'node:test';
import de from '../src/language/texts/de.ts';
import es from '../src/language/texts/es.ts';
import fr from '../src/language/texts/fr.ts';
import it from '../src/language/texts/it.ts';
import nl from '../src/language/texts/nl.ts';
import pt from '../src/language/texts/pt.ts';
import type { Texts } from '../src/language/texts.ts';
import { apiSentences } from './api-sentences.ts';
import { readTextKeys } from './text-keys.ts';

const languages: Record<string, Texts> = { de, fr, es, pt, nl, it };
const { keys, computed } = await readTextKeys();
const several = new Map(keys.flatMap(({ english, one }) => (one === undefined ? [] : [[english, one] as const])));
const single = new Set([...keys.filter(({ one }) => one === undefined).map(({ english }) => english), ...apiSentences()]);

test('every text of the console is written where it is asked for', () => {
  assert.deepEqual(computed, []);
});

test('no text is asked for both with a number and without', () => {
  assert.deepEqual(
    [...several.keys()].filter((english) => single.has(english)),
    [],
  );
});

for (const [language, texts] of Object.entries(languages)) {
  test(`${language} has every text, and none that nobody asks for`, () => {
    const asked = [...single, ...several.keys()];
    const missing = asked.filter((english) => !(english in texts));
    const unused = Object.keys(texts).filter((english) => !single.has(english) && !several.has(english));
    assert.deepEqual({ missing, unused }, { missing: [], unused: [] });
  });

  test(`${language} has two texts where one and several differ, and one elsewhere`, () => {
    const wrong = Object.entries(texts).filter(([english, text]) => Array.isArray(text) !== several.has(english));
    assert.deepEqual(wrong, []);
  });

  test(`the values of a text are those of its English one in ${language}`, () => {
    const sentences = new Set(apiSentences());
    const wrong = Object.entries(texts).flatMap(([english, text]) =>
      [text].flat().filter((each) => {
        const [asked, given] = [valuesIn(english), valuesIn(each)];
        // A refusal need not repeat what it is about, and one need not be written as a number.
        const mayLeaveOut = sentences.has(english) || several.has(english);
        return given.some((name) => !asked.includes(name)) || (!mayLeaveOut && asked.some((name) => !given.includes(name)));
      }),
    );
    assert.deepEqual(wrong, []);
  });

  test(`no text is empty, or begins or ends otherwise than its English one, in ${language}`, () => {
    const edges = (text: string) => [text.startsWith(' '), text.endsWith(' ')].join();
    const wrong = Object.entries(texts).filter(([english, text]) =>
      [text].flat().some((each) => each.trim() === '' || edges(each) !== edges(english) || each.includes('##')),
    );
    assert.deepEqual(wrong, []);
  });
}

test('a sentence of the server is told in the language, whatever its details are', async () => {
  for (const [language, texts] of Object.entries(languages)) {
    Object.assign(globalThis, { window: { musterTexts: texts } });
    const words: { translatedSentence(sentence: string): string } = await import(`../src/language/t.ts?${language}`);
    Reflect.deleteProperty(globalThis, 'window');
    const english = apiSentences().map((sentence) => sentence.replaceAll(/\{\w+\}/g, 'ann.lee@x.example'));
    assert.deepEqual(
      english.filter((sentence) => words.translatedSentence(sentence) === sentence),
      [],
      language,
    );
    assert.equal(words.translatedSentence('Nobody has translated this.'), 'Nobody has translated this.');
  }
});

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
