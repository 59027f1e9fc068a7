import { isEmail } from '@muster/contract/candidates/candidate-input.ts';
import { nameLengthMax } from '@muster/contract/limits.ts';
import { emailKey } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import type { ProvedAddress } from '#users/user.ts';

type Claims = { readonly [name: string]: unknown };

/** Refuses claims without an address that the provider has verified. */
export function readAddress({ email, email_verified, name }: Claims): ProvedAddress {
  // Some providers send the text.
  const isVerified = email_verified === true || email_verified === 'true';
  if (!isVerified || typeof email !== 'string' || !isEmail(email) || !isUnambiguous(email.trim()))
    throw failure('email_not_verified');
  const given = typeof name === 'string' ? name.trim().slice(0, nameLengthMax) : '';
  return { email: email.trim(), name: given || null };
}

/** Addresses are compared in lower case, in which the Kelvin sign is a k: what is not ASCII must be in that form already. */
function isUnambiguous(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email) || email.split('@')[0] === emailKey(email).split('@')[0];
}
