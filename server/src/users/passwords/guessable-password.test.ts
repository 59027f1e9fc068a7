import assert from 'node:assert/strict';
import test from 'node:test';
import { isFailure } from '#failure.ts';
import { measureCpuMs } from '#test/cpu-time.ts';
import { checkNewPassword } from './check-new-password.ts';

const context = ['robin.vega@bakery.example', 'Robin Vega', 'Käse & Söhne'];

function refusalOf(password: string): string | undefined {
  try {
    checkNewPassword(password, context);
    return undefined;
  } catch (error) {
    for (const code of ['password_too_short', 'password_too_long', 'password_guessable'] as const)
      if (isFailure(error, code)) return code;
    throw error;
  }
}

test('a password has 15 to 1000 characters, as people count them', () => {
  assert.equal(refusalOf('viole tractor 4'), undefined);
  assert.equal(refusalOf('viol tractor 4'), 'password_too_short');
  assert.equal(refusalOf('🦊🐻🐼🦁🐯🐨🐸🐵🦄🐙🦋🐝🐞🦀'), 'password_too_short');
  assert.equal(refusalOf('🦊🐻🐼🦁🐯🐨🐸🐵🦄🐙🦋🐝🐞🦀🐢'), undefined);
  const long = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 9000))).join('');
  assert.equal(refusalOf(long + long), undefined);
  assert.equal(refusalOf(`${long}${long}x`), 'password_too_long');
});

test('passwords that are easy to guess are refused', () => {
  for (const password of [
    'aaaaaaaaaaaaaaaaaaaa',
    'abcabcabcabcabcabc',
    '123456789012345678',
    'abcdefghijklmnopqrst',
    'qwertyuiopasdfghjkl',
    'qwertzuiopasdfghjkl',
    'passwordpassword',
    'Password1Password1!',
    'P@ssw0rdP@ssw0rd!!',
    'correct horse battery staple',
    'May the force be with you',
    'robin.vega@bakery.example',
    'RobinVega1234567',
    'Käse & Söhne 2026!',
    'kase muster password',
    'welcome-to-muster-2026',
    'Summer2026Winter2026',
  ])
    assert.equal(refusalOf(password), 'password_guessable', password);
});

test('a pass phrase of unrelated words and a random text are accepted', () => {
  for (const password of [
    'violet tractor sings 42 hymns',
    'lanterns drift under bridges',
    'xK9#mQ2$vL5@nR8!pW',
    'мой кот любит рыбу по вторникам',
    '一二三四五六七八九十山川草木花鳥風月',
    'the owner of seven admirable cats',
  ])
    assert.equal(refusalOf(password), undefined, password);
});

test('the check of a long password is fast', () => {
  for (const password of ['ab'.repeat(500), `${'a'.repeat(999)}b`, 'password'.repeat(125)])
    assert.ok(measureCpuMs(() => refusalOf(password)) < 1000, password.slice(0, 10));
});
