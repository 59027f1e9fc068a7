import assert from 'node:assert/strict';
import test from 'node:test';
import {
  classifyGoogleResponse,
  googleErrorReason,
  indexingRequestFor,
  type SubmissionResult,
  submissionDelayMs,
} from './indexing.ts';

const now = new Date('2026-06-12T09:30:00.000Z');

const job = (status: 'draft' | 'active' | 'paused' | 'closed', google_jobs_indexed = false, created_by_api = true) => ({
  status,
  valid_through: null,
  google_jobs_indexed,
  created_by_api,
});

test('Google is notified of every listing that is added, changed or removed, and of nothing else', () => {
  const cases: [
    before: ReturnType<typeof job> | undefined,
    after: ReturnType<typeof job> | undefined,
    request: string | undefined,
  ][] = [
    [undefined, job('active'), 'URL_UPDATED'],
    [undefined, job('draft'), undefined],
    [job('draft'), job('active'), 'URL_UPDATED'],
    [job('active'), job('active'), 'URL_UPDATED'],
    [job('active'), job('paused'), 'URL_DELETED'],
    [job('active'), job('closed'), 'URL_DELETED'],
    [job('active'), undefined, 'URL_DELETED'],
    [job('draft'), undefined, undefined],
    [job('draft'), job('closed'), undefined],
    [job('paused'), job('closed'), undefined],
    [job('paused', true), job('closed', true), 'URL_DELETED'],
    [job('closed', true), undefined, 'URL_DELETED'],
    [undefined, job('active', false, false), undefined],
    [job('active', false, false), undefined, undefined],
  ];
  for (const [before, after, request] of cases)
    assert.equal(indexingRequestFor(before, after, now), request, JSON.stringify({ before, after }));
});

test('an expired job is not a listing', () => {
  const until = (valid_through: string) => ({ ...job('active'), valid_through });
  assert.equal(indexingRequestFor(undefined, until('2026-06-11'), now), undefined);
  assert.equal(indexingRequestFor(until('2026-06-12'), until('2026-06-13'), now), 'URL_UPDATED');
  assert.equal(indexingRequestFor(until('2026-06-12'), until('2026-06-12T09:00:00Z'), now), 'URL_DELETED');
  assert.equal(indexingRequestFor(until('2026-06-10'), until('2026-06-11'), now), undefined);
});

test('each answer of Google is classified as accepted, refused, temporary, or quota used up', () => {
  const error = (message: string) => JSON.stringify({ error: { message } });
  const reason = (word: string) => `{"error": {"errors": [{"reason": "${word}"}]}}`;
  const cases: [status: number | undefined, text: string, verdict: SubmissionResult][] = [
    [200, '{"urlNotificationMetadata": {"url": "https://x.example/"}}', 'submitted'],
    [200, '{"urlNotificationMetadata": {"url": "https://x.ex', 'later'],
    [200, '<html>Sign in to the network</html>', 'later'],
    [200, '{}', 'submitted'],
    [200, '{"error": {"code": 429}}', 'later'],
    [200, '7', 'later'],
    [200, 'null', 'later'],
    [302, '', 'later'],
    [400, error('Invalid value at url'), 'refused'],
    [401, error('expired'), 'later'],
    [403, error('Permission denied. Failed to verify the URL ownership.'), 'refused'],
    [403, reason('forbidden'), 'refused'],
    [403, reason('rateLimitExceeded'), 'later'],
    [403, reason('dailyLimitExceeded'), 'tomorrow'],
    [404, '', 'refused'],
    [408, '', 'later'],
    [429, error("Quota exceeded for quota metric 'Requests' and limit 'Requests per minute'"), 'later'],
    [429, error("Quota exceeded for quota metric 'Publish requests' and limit 'Publish requests per day'"), 'tomorrow'],
    [500, '', 'later'],
    [503, '', 'later'],
    [undefined, 'ECONNREFUSED', 'later'],
  ];
  for (const [status, text, verdict] of cases) {
    const answer = status === undefined ? { status, text } : { status, text };
    assert.equal(classifyGoogleResponse(answer), verdict, `${status} ${text}`);
  }
});

test('the logged reason is the error message of Google, or else the body, cut to 300 characters', () => {
  assert.equal(googleErrorReason({ status: 403, text: '{"error": {"message": "Permission denied."}}' }), '403: Permission denied.');
  const refused = '{"error": "invalid_grant", "error_description": "Invalid JWT"}';
  assert.equal(googleErrorReason({ status: 400, text: refused }), '400: invalid_grant: Invalid JWT');
  assert.equal(googleErrorReason({ status: undefined, text: 'read ECONNRESET' }), 'no answer: read ECONNRESET');
  assert.equal(googleErrorReason({ status: 502, text: 'x'.repeat(5000) }).length, 305);
});

test('the backoff starts at five seconds, doubles up to six hours, and has 20 % jitter', () => {
  const seconds = (attempts: number, random: number) => submissionDelayMs(attempts, random) / 1000;
  assert.deepEqual(
    [1, 2, 3, 9, 13, 14, 50].map((attempts) => seconds(attempts, 0.5)),
    [5, 10, 20, 1280, 20_480, 21_600, 21_600],
  );
  assert.deepEqual([seconds(1, 0), seconds(1, 1)], [4, 6]);
});
