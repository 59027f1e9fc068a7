import type { SignalKind } from '@muster/contract/screening/signals.ts';
import type { StoredEvidence } from './signal.ts';

/** What was found, in a sentence that blames nobody. */
export function explainSignal(kind: SignalKind, evidence: StoredEvidence, othersCount: number): string {
  return sentences[kind](evidence, othersCount);
}

const sentences: Record<SignalKind, (evidence: StoredEvidence, othersCount: number) => string> = {
  similar_cv: (_, count) =>
    count === 1 ? 'Another candidate has almost the same CV.' : `${count} other candidates have almost the same CV.`,
  shared_contact: ({ shared }, count) =>
    `${count} other candidates with other names have the same ${shared === 'email' ? 'email address' : 'phone number'}.`,
  dead_mail_domain: ({ domain = '' }) => `No mail server takes email for ${domain}.`,
  sending_speed: ({ seconds, applications = 0, minutes = 0 }) =>
    seconds === undefined
      ? `One sender sent at least ${applications} applications within ${minutes} minutes.`
      : `The form was sent ${seconds} seconds after it was opened.`,
  hidden_text: () => 'The CV has text that a reader cannot see. It was left out.',
  copied_ad: ({ share = 0 }) => `${share} % of the job description stands word for word in the CV.`,
};
