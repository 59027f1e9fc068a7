import { openThread } from '#concurrency/thread.ts';
import { unavailable } from '#failure.ts';
import { type Searchable, searchDocument } from './search-document.ts';

export type SearchDocumentTask = { workspaceId: string; candidate: Searchable };

/** Makes the search document of a candidate with the text of the CV. */
export type BuildSearchDocument = (workspaceId: string, candidate: Searchable) => Promise<string>;

// A few milliseconds for any text of this length; the longest hostile ones take a second.
const shortLength = 8000;
const timeoutMs = 10_000;
const retryAfterSeconds = 1;

/** Long texts are split into words on a thread. */
export function openSearchDocuments(): BuildSearchDocument {
  const thread = openThread<SearchDocumentTask, string>(
    new URL('./search-document-thread.ts', import.meta.url),
    timeoutMs,
    (answer) => typeof answer === 'string',
  );
  return async (workspaceId, candidate) => {
    if ((candidate.cv_text?.length ?? 0) <= shortLength) return searchDocument(workspaceId, candidate);
    return thread({ workspaceId, candidate: searchableFields(candidate) }).catch(refuseForNow);
  };
}

/** The time of a thread ends only on a machine that is too busy: the same change may pass later. */
function refuseForNow(cause: unknown): never {
  throw Object.assign(unavailable('unavailable', retryAfterSeconds), { cause });
}

/** Only what the thread needs is copied to it. */
function searchableFields(candidate: Searchable): Searchable {
  const { job_id, name, first_name, last_name, email, headline, current_title, current_company, cover_letter } = candidate;
  const {
    languages,
    location_city,
    location_country,
    custom_answers,
    custom_fields,
    other_emails = [],
    cv_text = null,
  } = candidate;
  return {
    job_id,
    name,
    first_name,
    last_name,
    email,
    headline,
    current_title,
    current_company,
    cover_letter,
    languages,
    location_city,
    location_country,
    custom_answers,
    custom_fields,
    other_emails,
    cv_text,
  };
}
