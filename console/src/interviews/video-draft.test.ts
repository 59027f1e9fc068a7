import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newVideoOf, shownChoice, videoChangesOf, videoDraftOf } from './video-draft.ts';

test('as long as nobody has chosen, the workspace decides, and a link that is typed wins', () => {
  const untouched = { video: 'default', videoUrl: '' } as const;
  assert.deepEqual(newVideoOf(untouched), {});
  assert.deepEqual(newVideoOf({ ...untouched, videoUrl: ' https://a.example ' }), { video_url: 'https://a.example' });
  const shown = (['none', 'fixed', 'template', 'meet', 'zoom'] as const).map((video) => shownChoice('default', { video }));
  assert.deepEqual([...shown, shownChoice('none', { video: 'template' })], ['link', 'default', 'template', 'meet', 'zoom', 'none']);
});

test('a choice is sent, and a link that was left empty is no call', () => {
  assert.deepEqual(newVideoOf({ video: 'template', videoUrl: '' }), { video: 'template' });
  for (const video of ['meet', 'teams', 'zoom'] as const) assert.deepEqual(newVideoOf({ video, videoUrl: '' }), { video });
  assert.deepEqual(newVideoOf({ video: 'link', videoUrl: '' }), { video: 'none' });
  assert.deepEqual(newVideoOf({ video: 'link', videoUrl: 'https://a.example' }), {
    video: 'fixed',
    video_url: 'https://a.example',
  });
});

test('what was not changed is not sent: a link that was made stays', () => {
  const made = { video: 'template', video_url: 'https://meet.example/k7' } as const;
  assert.deepEqual(videoChangesOf(videoDraftOf(made), made), {});
  assert.deepEqual(videoChangesOf({ video: 'link', videoUrl: 'https://a.example' }, made), {
    video: 'fixed',
    video_url: 'https://a.example',
  });
  assert.deepEqual(videoChangesOf({ video: 'none', videoUrl: '' }, made), { video: 'none', video_url: null });
  const zoom = { video: 'zoom', video_url: 'https://zoom.example/j/1' } as const;
  assert.deepEqual(videoChangesOf(videoDraftOf(zoom), zoom), {});
  assert.deepEqual(videoChangesOf({ video: 'zoom', videoUrl: '' }, made), { video: 'zoom', video_url: null });
  const entered = { video: 'fixed', video_url: 'https://a.example' } as const;
  assert.deepEqual(videoChangesOf(videoDraftOf(entered), entered), {});
  assert.deepEqual(videoChangesOf({ video: 'link', videoUrl: '' }, entered), { video: 'none', video_url: null });
  assert.deepEqual(videoChangesOf({ video: 'template', videoUrl: '' }, entered), { video: 'template', video_url: null });
});
