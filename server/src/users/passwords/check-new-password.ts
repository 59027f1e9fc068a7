import { passwordLengthMax, passwordLengthMin } from '@muster/contract/limits.ts';
import { failure } from '#failure.ts';
import { isGuessable } from './guessable-password.ts';

/** Refuses a password that is too short, too long or easy to guess. `context` are words that an attacker tries first. */
export function checkNewPassword(password: string, context: readonly string[], field = 'password'): void {
  const { length } = [...password.normalize('NFC')];
  if (length < passwordLengthMin) throw failure('password_too_short').at(field);
  if (length > passwordLengthMax) throw failure('password_too_long').at(field);
  if (isGuessable(password, context)) throw failure('password_guessable').at(field);
}
