import type { ErrorCode } from '@muster/contract/errors.ts';
import { MusterError } from '@muster/sdk/errors.ts';
import { t, translatedSentence } from '#language/t.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { fieldText } from './field-texts.ts';

const changedCode: ErrorCode = 'resource_changed';
const changedText = t('Someone else changed this in the meantime. You’re now seeing the new version.');
const maintenanceCode: ErrorCode = 'maintenance';
const withoutAnswer = t('The server isn’t responding. Check your connection and try again.');

/** What the API says with the names and values of programs. */
const ofCodes: Partial<Record<ErrorCode, string>> = {
  calendar_url_not_https: t('Enter an address that begins with https://.'),
  video_template_missing: t('Write {random} or {interview} somewhere in the address, so that each interview gets its own.'),
  video_url_missing: t('Enter the link of the video call.'),
  video_without_template: t('The workspace has no template for video links. An admin adds one in the settings.'),
  video_without_zoom: t('This server is not connected to Zoom. Choose another link.'),
};

/** What to tell a person about a failed request. */
export function failureText(error: unknown): string {
  if (error instanceof ChangedMeanwhile) return changedText;
  if (!(error instanceof MusterError)) return t('Something went wrong in the console.');
  if (error.code === changedCode) return changedText;
  if (error.kind === 'network' || error.kind === 'timeout') return withoutAnswer;
  if (error.code === maintenanceCode) return translatedSentence(error.message);
  if (error.status >= 500) return t('Something went wrong on the server. Try again in a moment.');
  const own = Object.entries(ofCodes).find(([code]) => code === error.code)?.[1];
  if (own !== undefined) return own;
  return error.field === undefined ? translatedSentence(error.message) : fieldText(error.field, error.message);
}

/** Which error of the API it is. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof MusterError ? error.code : undefined;
}

/** The field of the request that a refusal is about, such as `approval_steps[0].name`. */
export function failedField(error: unknown): string | undefined {
  return error instanceof MusterError ? error.field : undefined;
}

/** An id that does not exist, or that the role may not see: the server does not tell which. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof MusterError)) return false;
  return error.status === 404 || error.kind === 'unknown_id';
}

/** What is asked for does not exist, or not for the user. Also an address whose id is none. */
export function isUnknown(error: unknown): boolean {
  return isNotFound(error) || failedField(error)?.endsWith('_id') === true;
}

export function requestIdOf(error: unknown): string | undefined {
  return error instanceof MusterError ? error.requestId : undefined;
}
