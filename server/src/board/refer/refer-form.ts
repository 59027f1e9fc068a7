import type { FormField } from '@muster/contract/applications/application-form.ts';
import { fileBytesMax, resumeTypes } from '@muster/contract/applications/application-form.ts';
import { emailLengthMax } from '@muster/contract/candidates/candidate-input.ts';
import { nameLengthMax, phoneLengthMax, urlLengthMax } from '@muster/contract/limits.ts';
import { referralNoteMax, relationMax } from '@muster/contract/referrals/referral.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts, type Voice } from '@muster/contract/texts/texts.ts';
import { resumeField } from '#referrals/recommend.ts';

const blank = { question_id: null, required: false, description: null, options: [], length_max: null, accept: [], bytes_max: null };

/** The fields are not called name or email: browsers would fill in those of the person who recommends. */
export function referFields(voice: Language | Voice): FormField[] {
  const { refer: words } = texts(voice);
  const text = { ...blank, type: 'short_text' } as const;
  return [
    { ...text, name: 'person_name', label: words.personName, required: true, length_max: nameLengthMax },
    { ...blank, name: 'person_email', label: words.personEmail, type: 'email', required: true, length_max: emailLengthMax },
    { ...text, name: 'relation', label: words.relation, description: words.relationHint, required: true, length_max: relationMax },
    {
      ...blank,
      name: 'note',
      label: words.note,
      type: 'long_text',
      description: words.noteHint,
      length_max: referralNoteMax,
    },
    { ...blank, name: 'person_phone', label: words.personPhone, type: 'phone', length_max: phoneLengthMax },
    { ...blank, name: 'person_url', label: words.personUrl, type: 'url', length_max: urlLengthMax },
    {
      ...blank,
      name: resumeField,
      label: words.resume,
      type: 'file',
      description: words.resumeHint,
      accept: resumeTypes,
      bytes_max: fileBytesMax,
    },
  ];
}

/** What tokens of the form and its limit are for: so many recommendations by one link within an hour. */
export function referFormKey(linkId: string): string {
  return `referrals ${linkId}`;
}
