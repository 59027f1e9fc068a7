import type { Endpoint } from '#endpoint.ts';
import { pageAnswer } from '#schema/paging.ts';
import { success } from '#schema/shapes.ts';
import { declinedReferralDays, referral, referralDays, referralQuery } from './referral.ts';
import { createdReferralLink, newReferralLink, referralLink, referralLinkKey, referralLinkQuery } from './referral-link.ts';

export const createReferralLink = {
  method: 'POST',
  path: '/v1/create-referral-link',
  right: 'read_jobs',
  fieldRights: { credited_to_id: 'edit_jobs', credited_to_name: 'edit_jobs' },
  limit: 'job',
  audit: { action: 'referral_link.created', id: 'referral_link.id' },
  tag: 'Sources',
  summary: 'Create the page on which a colleague recommends somebody',
  description: `The colleague chooses an open job and says whom they recommend. That person gets an email, and becomes a candidate only when they agree; before, nothing about them is shown. Without an answer everything about them is deleted after ${referralDays} days, and at once when they decline.`,
  body: newReferralLink,
  secretAnswer: true,
  answers: { 201: success({ referral_link: createdReferralLink }) },
  failures: ['job_or_company', 'invalid_job_id', 'company_not_found', 'credited_to_two', 'credited_to_missing', 'invalid_user_id'],
} as const satisfies Endpoint;

export const listReferralLinks = {
  method: 'GET',
  path: '/v1/referral-links',
  right: 'read_jobs',
  limit: 'list',
  tag: 'Sources',
  summary: 'List referral links',
  description: 'Newest first. Hiring managers see their own.',
  query: referralLinkQuery,
  answers: { 200: pageAnswer('referral_links', referralLink) },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const replaceReferralLink = {
  method: 'POST',
  path: '/v1/replace-referral-link',
  right: 'read_jobs',
  limit: 'unlimited',
  audit: { action: 'referral_link.replaced', id: 'referral_link_id' },
  tag: 'Sources',
  summary: 'Replace the address of a referral link',
  description: 'The old address leads nowhere from then on. What was recommended by it stays.',
  body: referralLinkKey,
  secretAnswer: true,
  answers: { 200: success({ referral_link: createdReferralLink }) },
  failures: ['invalid_referral_link_id', 'referral_link_revoked'],
} as const satisfies Endpoint;

export const revokeReferralLink = {
  method: 'POST',
  path: '/v1/revoke-referral-link',
  right: 'read_jobs',
  limit: 'unlimited',
  audit: { action: 'referral_link.revoked', id: 'referral_link_id' },
  tag: 'Sources',
  summary: 'Revoke a referral link',
  description:
    'Nobody can be recommended by it from then on. People who were asked can still answer. Revoking it again changes nothing.',
  body: referralLinkKey,
  answers: { 200: success({ referral_link: referralLink }) },
  failures: ['invalid_referral_link_id'],
} as const satisfies Endpoint;

export const listReferrals = {
  method: 'GET',
  path: '/v1/referrals',
  right: 'edit_candidates',
  tag: 'Sources',
  summary: 'List recommendations',
  description: `Newest first. Those without an answer are deleted after ${referralDays} days, and those that were declined, of which nothing about the person is kept, after ${declinedReferralDays}.`,
  query: referralQuery,
  answers: { 200: pageAnswer('referrals', referral) },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;
