import assert from 'node:assert/strict';
import test from 'node:test';
import { notificationKinds } from '@muster/contract/notifications/notification.ts';
import {
  calendarSignInMail,
  type NotificationFacts,
  notificationMail,
  notificationText,
} from '@muster/contract/notifications/notification-texts.ts';
import { languages } from '@muster/contract/texts/languages.ts';

const known: Omit<NotificationFacts, 'kind'> = {
  ...{ actor_name: '<actor>', candidate_id: null, candidate_name: '<candidate>', interview_id: null, requisition_id: null },
  ...{ requisition: '<requisition>', task_text: '<task>', count: 12 },
};
const unknown = { ...known, actor_name: null, candidate_name: null, requisition: null, task_text: null, count: null };

/** What of the facts is in the text. */
const named = (text: string) => (text.match(/<\w+>|\b12\b/g) ?? []).sort();

for (const language of languages)
  test(`emails of notifications in ${language} name what English ones name, and read well without it`, () => {
    for (const kind of notificationKinds) {
      const text = notificationText({ ...known, kind }, language);
      assert.deepEqual(named(text), named(notificationText({ ...known, kind })), text);
      for (const each of [text, notificationText({ ...unknown, kind }, language)])
        assert.ok(each === each.trim() && !/undefined|null| {2}|[:,]$|<\/?>/.test(each), each);
      if (language !== 'en') assert.notEqual(text, notificationText({ ...known, kind }), kind);
    }
    assert.notEqual(
      notificationText({ ...known, kind: 'new_applicants', count: 1 }, language),
      notificationText({ ...known, kind: 'new_applicants', count: 2 }, language),
    );
    const lines = [
      { text: 'One', url: 'https://x.example/1' },
      { text: 'Two', url: 'https://x.example/2' },
    ];
    const several = notificationMail(language, { name: 'Kim', lines, settingsUrl: 'https://x.example/s' });
    assert.match(several.subject, /\b2\b/);
    for (const part of ['Kim', 'One\nhttps://x.example/1\n\nTwo\nhttps://x.example/2', ' https://x.example/s'])
      assert.ok(several.text.includes(part), several.text);
    assert.equal(notificationMail(language, { name: 'Kim', lines: lines.slice(1), settingsUrl: '' }).subject, 'Two');
    for (const name of ['Tom', null]) {
      const mail = calendarSignInMail(language, { name, address: 'cloud.example.com', url: 'https://x.example/me' });
      assert.ok(mail.text.includes('cloud.example.com') && mail.text.endsWith('\n\nhttps://x.example/me'), mail.text);
      assert.equal(mail.text.includes('Tom'), name !== null);
    }
  });
