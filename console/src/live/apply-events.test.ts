import assert from 'node:assert/strict';
import { test } from 'node:test';
import { candidateQuery, cvTextQuery, listKeys } from '#queries/candidate-queries.ts';
import { interviewKeys } from '#queries/interview-queries.ts';
import { jobQuery, jobsKey } from '#queries/job-queries.ts';
import { messagesKey, messagesQuery } from '#queries/message-queries.ts';
import { notesQuery } from '#queries/note-queries.ts';
import { staleAfterOffer } from '#queries/offer-queries.ts';
import { prescreensQuery } from '#queries/prescreen-queries.ts';
import { requisitionsKey } from '#queries/requisition-queries.ts';
import { resultsQuery } from '#queries/result-queries.ts';
import { importsQuery } from '#queries/settings-queries.ts';
import { jobStagesQuery, stageActionsQuery } from '#queries/stage-queries.ts';
import { tasksQuery } from '#queries/task-queries.ts';
import { staleKeys } from './apply-events.ts';
import type { LiveEvent } from './live-events.ts';

const event = (type: string, ids: Partial<LiveEvent> = {}): LiveEvent => ({
  type,
  jobId: undefined,
  candidateId: undefined,
  interviewId: undefined,
  actorId: undefined,
  isByCandidate: false,
  ...ids,
});
const anna = { candidateId: 'anna', jobId: 'baker' };
const lists = [['candidates', 'baker'], ['candidates', 'all'], ['counts']];
const own = candidateQuery('anna').queryKey;
const belongings = [
  cvTextQuery('anna').queryKey,
  ['interviews', 'anna'],
  messagesQuery('anna').queryKey,
  notesQuery('anna').queryKey,
  ...staleAfterOffer('anna'),
  prescreensQuery('anna').queryKey,
  resultsQuery('anna').queryKey,
  stageActionsQuery('anna').queryKey,
  tasksQuery('anna').queryKey,
];
// What happens may be told to the user in the inbox.
const inbox = ['notifications'];

const cases: [what: string, event: LiveEvent, stale: readonly (readonly unknown[])[]][] = [
  [
    'a move: the candidate alone, its card comes with the event',
    event('candidate.stage_changed', anna),
    [own, stageActionsQuery('anna').queryKey],
  ],
  [
    'a move by the candidate: what belongs to it too',
    event('candidate.stage_changed', { ...anna, isByCandidate: true }),
    [own, ...belongings],
  ],
  ['a new candidate: the lists of its job too', event('candidate.applied', anna), [own, ...belongings, ...lists]],
  ['a candidate without a card', event('candidate', anna), [own, ...lists]],
  ['several candidates of a job', event('candidate', { jobId: 'baker' }), lists],
  [
    'a move to another job: the lists of the old one too, which may have the candidate behind their loaded rows',
    event('candidate.updated', { ...anna, jobId: 'cook', previousJobId: 'baker' }),
    [own, ...belongings, ...lists],
  ],
  ['a note', event('note', anna), [notesQuery('anna').queryKey, inbox]],
  ['a task', event('task', anna), [tasksQuery('anna').queryKey, inbox]],
  [
    'a message: perhaps an answer, or a mail that was filed',
    event('message', anna),
    [messagesQuery('anna').queryKey, ['messages', 'all'], ['messages', 'unread'], ['unfiled-mails']],
  ],
  ['several messages', event('message'), [messagesKey, ['unfiled-mails']]],
  ['an interview without an event', event('interview', anna), [...interviewKeys, inbox]],
  [
    'an interview',
    event('interview.scheduled', { ...anna, interviewId: '1' }),
    [own, ...belongings, ...lists, ...interviewKeys, inbox],
  ],
  ['a requisition', event('requisition', { jobId: 'baker' }), [requisitionsKey, ['requisition'], inbox]],
  ['an approved requisition', event('requisition.approved'), [requisitionsKey, ['requisition'], inbox]],
  ['an import', event('import'), [importsQuery.queryKey, ['import-report'], ['import-mapping']]],
  ['a job', event('job.published', { jobId: 'baker' }), [jobsKey, jobQuery('baker').queryKey, jobStagesQuery('baker').queryKey]],
  ['something about neither a job nor a candidate', event('company.updated'), [jobsKey, ...listKeys]],
];

for (const [what, told, stale] of cases)
  test(`reads again after ${what}`, () => {
    const names = (keys: readonly (readonly unknown[])[]) => new Set(keys.map((key) => JSON.stringify(key)));
    const given = names(staleKeys(told));
    // All interviews include those of the candidate.
    if (told.interviewId) given.add(JSON.stringify(['interviews', 'anna']));
    assert.deepEqual([...given].sort(), [...names(stale)].sort());
  });
