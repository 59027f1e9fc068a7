const fieldName = /eeo|ethnic|gender|veteran|disabilit|demographic|^race$|^sex$/i;
/** Questions of forms about equal opportunity, but not one about a race condition. */
const question =
  /\b(eeoc?|gender|sex|ethnic\w*|race(?! condition)|racial|hispanic|latin[oax]|veteran|disabilit\w+|disabled|sexual orientation|pronouns)\b/i;
const questionMax = 2000;

export function isDemographicField(name: string): boolean {
  return fieldName.test(name);
}

export function isDemographicQuestion(text: string | undefined): boolean {
  return text !== undefined && question.test(text.slice(0, questionMax));
}
