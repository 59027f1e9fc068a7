import { passwordLengthMax, passwordLengthMin } from '@muster/contract/limits.ts';
import { failure } from '#failure.ts';
import { isGuessable } from './guessable-password.ts';

/** Refuses a password that is too short, too long or easy to guess. `context` are words that an attacker tries first. */
export function checkNewPassword(password: string, context: readonly string[]): void {
  const { length } = [...password.normalize('NFC')];
  if (length < passwordLengthMin) throw failure('password_too_short');
  if (length > passwordLengthMax) throw failure('password_too_long');
  if (isGuessable(password, context)) throw failure('password_guessable');
}
