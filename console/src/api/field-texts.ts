import { t, translatedSentence } from '#language/t.ts';
import { tagMax, tagsMax, yearsMax } from '#limits.ts';

const tags = t('Each tag can have up to {characters} characters, and a list up to {tags} tags.', {
  characters: tagMax,
  tags: tagsMax,
});

/** Of fields about which the API speaks to programs. */
const texts: Partial<Record<string, string>> = {
  tags,
  add_tags: tags,
  remove_tags: tags,
  exempt_tags: tags,
  years: t('Enter years from 0 to {count}, the maximum not below the minimum.', { count: yearsMax }),
  request_url: t('Enter an address that begins with https:// or http://.'),
  url: t('Enter an address that begins with https:// or http://.'),
  kinds: t('Choose at least one.'),
  website: t('Enter an address that begins with https:// or http://.'),
  video_template: t('Enter an address that begins with https://.'),
  video_url: t('The address of the video call must begin with https:// or http://.'),
  options: t('Add at least one option.'),
  near: t('Enter a town we know, such as Berlin or Paris, US.'),
  email: t('Enter an email address.'),
  from_address: t('Enter an email address.'),
  reply_to: t('Enter an email address.'),
};

/** What forms call a field, where it is not its name. */
const labels: Partial<Record<string, string>> = {
  accent_color: t('The color'),
  experience_score_min: t('Experience'),
  external_id: t('External ID'),
  in_stage_days_min: t('Days'),
  job_country: t('Country'),
  location_score_min: t('Location'),
  must_haves: t('Must-haves'),
  score_min: t('Score'),
  skills_score_min: t('Skills'),
  within_km: t('Distance'),
  public_slug: t('The address of the page'),
  source_name: t('The name'),
};

/** A refusal of a field in the words of the forms: what the API says, with the label in place of the field’s path. */
export function fieldText(path: string, sentence: string): string {
  const name = lastName(path);
  const rest =
    sentence.startsWith(`${path} `) &&
    sentence
      .slice(path.length)
      .replace(/ or null\.?$/, '')
      .replace(/\.$/, '');
  if (rest === false) return translatedSentence(sentence);
  const field = labels[name] ?? labelOf(name);
  // A custom field may have any name.
  const known = path.startsWith('custom_fields.') ? undefined : texts[name];
  return known ?? translatedSentence(`${field}${rest}.`);
}

/** `questions.custom[0].label` is a label, `tags[2]` are tags. */
function lastName(path: string): string {
  return (
    path
      .replaceAll(/\[\d+\]/g, '')
      .split('.')
      .at(-1) ?? path
  );
}

function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
