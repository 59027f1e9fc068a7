import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import fc from 'fast-check';
import { brandColors } from './brand-colors.ts';
import { brandStyle } from './brand-style.ts';
import { contrast, hexToOklch, oklchToHex } from './oklch.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);
const css = readFileSync(new URL('../page.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('prefers-color-scheme: dark');

test('texts, buttons and labels in any color pass WCAG AA on every background of light and dark pages', () => {
  const schemes = { light: valuesOf(lightCss), dark: valuesOf(darkCss) };
  fc.assert(
    fc.property(anyColor, (color) => {
      const colors = brandColors(color);
      for (const scheme of ['light', 'dark'] as const) {
        const { accent, fill, onFill, fillEdge, wash, onCover, cover } = colors[scheme];
        const { page, raised, text, soft } = schemes[scheme];
        for (const background of [page, raised, wash]) {
          assert.ok(contrast(accent, background) >= 4.5, `${color}: ${accent} on ${background}`);
          assert.ok(contrast(soft, background) >= 4.5, `${color}: ${soft} on ${background}`);
          assert.ok(contrast(text, background) >= 4.5, `${color}: ${text} on ${background}`);
        }
        for (const background of [page, raised])
          assert.ok(contrast(fillEdge, background) >= 3, `${color}: ${fillEdge} on ${background}`);
        assert.ok(contrast(onFill, fill) >= 4.5, `${color}: ${onFill} on ${fill}`);
        assert.ok(contrast('#ffffff', onCover) >= 4.5, `${color}: white on ${onCover}`);
        for (const hex of [accent, fill, fillEdge, wash, onCover, ...cover]) assert.match(hex, /^#[0-9a-f]{6}$/);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a color with enough contrast is used as it is, another one keeps its hue', () => {
  assert.equal(brandColors('#a84318').light.accent, '#a84318');
  assert.equal(brandColors('#a84318').light.fill, '#a84318');
  const yellow = brandColors('#ffd400').light;
  assert.notEqual(yellow.accent, '#ffd400');
  assert.ok(Math.abs(hexToOklch(yellow.accent).hue - hexToOklch('#ffd400').hue) < 3);
});

test('pale and bright colors stay on buttons and covers of light pages, with dark text and a darker edge', () => {
  for (const color of ['#fff3b0', '#ffcc00', '#ffffff']) {
    const { fill, onFill, fillEdge, cover } = brandColors(color).light;
    assert.deepEqual([fill, onFill, cover[1]], [color, '#000000', color]);
    assert.notEqual(fillEdge, color);
    for (const stop of cover) assert.ok(hexToOklch(stop).lightness > 0.7, `${color}: ${stop}`);
  }
  assert.equal(brandColors('#ffcc00').dark.cover[1], '#ffcc00');
  assert.notEqual(brandColors('#ffffff').dark.cover[1], '#ffffff');
  assert.deepEqual(brandColors('#a84318').light.fillEdge, '#a84318');
});

test('the contrast is that of WCAG, and colors survive the way to OKLCH and back', () => {
  assert.equal(contrast('#ffffff', '#000000'), 21);
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54');
  fc.assert(fc.property(anyColor, (color) => assert.equal(oklchToHex(hexToOklch(color)), color)));
});

test('only a color becomes a part of the style sheet', () => {
  assert.equal(brandStyle(null), '');
  assert.equal(brandStyle('red;}</style><script>'), '');
  assert.match(brandStyle('#a84318'), /^:root\{--accent:#a84318;--fill:#a84318;--on-fill:#ffffff;/);
});

function valuesOf(text: string): Record<'page' | 'raised' | 'text' | 'soft', string> {
  const value = (name: string) => {
    const [, hex = ''] = new RegExp(`--${name}: #([0-9a-f]+);`).exec(text) ?? [];
    return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`;
  };
  return { page: value('page'), raised: value('raised'), text: value('text'), soft: value('soft') };
}
