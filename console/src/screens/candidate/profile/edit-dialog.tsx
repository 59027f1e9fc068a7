import type { Candidate } from '@muster/sdk/generated/types.ts';
import type { Refuse } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { candidateNameMax, candidatePhoneMax, emailMax, linkMax, placeMax, positionMax } from '#limits.ts';
import type { PatchedFields } from '#screens/candidate/data/patch.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

type Props = {
  candidate: Candidate;
  onEdit: (set: PatchedFields, refuse: Refuse) => Promise<boolean>;
  onClose: () => void;
};

/** Who the person is. What is corrected here stays when the CV is read again. */
export default function EditDialog({ candidate, onEdit, onClose }: Props) {
  const first = fieldsOf(candidate);
  const form = useForm(first, async (fields) => {
    if (await onEdit(changedFields(first, fields), form.refuse)) onClose();
  });
  return (
    <FormDialog title={t('Edit profile')} size="medium" form={form} action={t('Save')} onClose={onClose}>
      <TextField label={t('Name')} {...form.at('name')} maxLength={candidateNameMax} autoFocus />
      <div className="form-pair">
        <TextField label={t('Title##position')} {...form.at('current_title')} maxLength={positionMax} />
        <TextField label={t('Company')} {...form.at('current_company')} maxLength={positionMax} />
      </div>
      <TextField label={t('Headline##of a person')} {...form.at('headline')} maxLength={positionMax} />
      <div className="form-pair">
        <TextField label={t('City')} {...form.at('location_city')} maxLength={placeMax} />
        <TextField label={t('Country')} {...form.at('location_country')} maxLength={placeMax} />
      </div>
      <div className="form-pair">
        <TextField label={t('Email address')} type="email" {...form.at('email')} maxLength={emailMax} hint={t('Emails go here.')} />
        <TextField label={t('Phone')} type="tel" {...form.at('phone')} maxLength={candidatePhoneMax} />
      </div>
      <div className="form-pair">
        <TextField label={t('Other email addresses')} rows={2} {...form.at('other_emails')} hint={t('One per line')} />
        <TextField label={t('Other phone numbers')} rows={2} {...form.at('other_phones')} hint={t('One per line')} />
      </div>
      <TextField
        label={t('Languages')}
        rows={2}
        {...form.at('languages')}
        hint={t('One per line, with the level after a comma: German, C1')}
      />
      <TextField label={t('LinkedIn or similar')} {...form.at('professional_network_url')} maxLength={linkMax} />
      <div className="form-pair">
        <TextField label={t('GitHub or similar')} {...form.at('code_host_url')} maxLength={linkMax} />
        <TextField label={t('Website')} {...form.at('website_url')} maxLength={linkMax} />
      </div>
    </FormDialog>
  );
}

type Fields = ReturnType<typeof fieldsOf>;

function fieldsOf(candidate: Candidate) {
  const { other_emails, other_phones, languages } = candidate;
  return {
    name: candidate.name ?? '',
    current_title: candidate.current_title ?? '',
    current_company: candidate.current_company ?? '',
    headline: candidate.headline ?? '',
    location_city: candidate.location_city ?? '',
    location_country: candidate.location_country ?? '',
    email: candidate.email ?? '',
    phone: candidate.phone ?? '',
    other_emails: other_emails.join('\n'),
    other_phones: other_phones.join('\n'),
    languages: languages.map(({ language, level }) => (level ? `${language}, ${level}` : language)).join('\n'),
    professional_network_url: candidate.professional_network_url ?? '',
    code_host_url: candidate.code_host_url ?? '',
    website_url: candidate.website_url ?? '',
  };
}

/** Only these are sent, so that nobody's other change is overwritten. */
function changedFields(first: Fields, fields: Fields): PatchedFields {
  const { name, other_emails, other_phones, languages, ...texts } = fields;
  const cleared = Object.entries(texts).map(([field, text]) => [field, text.trim() || null]);
  const all = {
    ...(first.name !== '' || name.trim() !== '' ? { name: name.trim() } : {}),
    ...Object.fromEntries(cleared),
    other_emails: linesOf(other_emails),
    other_phones: linesOf(other_phones),
    languages: linesOf(languages).map(languageOf),
  };
  const before = new Map<string, string>(Object.entries(first));
  const now = new Map<string, string>(Object.entries(fields));
  return { ...Object.fromEntries(Object.entries(all).filter(([field]) => before.get(field) !== now.get(field)?.trim())) };
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

function languageOf(line: string): { language: string; level: string | null } {
  const [language = '', ...level] = line.split(',');
  return { language: language.trim(), level: level.join(',').trim() || null };
}
