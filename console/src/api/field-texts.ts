import { tagMax, tagsMax, yearsMax } from '#limits.ts';

const tags = `Each tag can have up to ${tagMax} characters, and a list up to ${tagsMax} tags.`;

/** Of fields about which the API speaks to programs. */
const texts: Partial<Record<string, string>> = {
  tags,
  add_tags: tags,
  remove_tags: tags,
  exempt_tags: tags,
  years: `Enter years from 0 to ${yearsMax}, the maximum not below the minimum.`,
  request_url: 'Enter an address that begins with https:// or http://.',
  website: 'Enter an address that begins with https:// or http://.',
  video_url: 'The address of the video call must begin with https:// or http://.',
  options: 'Add at least one option.',
  email: 'Enter an email address.',
  from_address: 'Enter an email address.',
  reply_to: 'Enter an email address.',
};

/** What forms call a field, where it is not its name. */
const labels: Partial<Record<string, string>> = {
  accent_color: 'The color',
  external_id: 'External ID',
  job_country: 'Country',
  must_haves: 'Must-haves',
  public_slug: 'The address of the page',
  source_name: 'The name',
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
  if (rest === false) return sentence;
  return texts[name] ?? `${labels[name] ?? labelOf(name)}${rest}.`;
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
