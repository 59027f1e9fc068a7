import type { CalendarSettings, VideoKind } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { videoUrlMax } from '#limits.ts';
import { calendarSettingsQuery } from '#queries/calendar-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import { textOrNull } from '#ui/texts/text-or-null.ts';

const kinds: readonly { value: VideoKind; label: string }[] = [
  { value: 'none', label: t('No link: one is entered for each interview') },
  { value: 'fixed', label: t('The same link for all interviews') },
  { value: 'template', label: t('A link of its own for each interview') },
  { value: 'meet', label: t('A Google Meet call for each interview') },
  { value: 'teams', label: t('A Microsoft Teams call for each interview') },
  { value: 'zoom', label: t('A Zoom meeting for each interview') },
];

/** What interviews without a link of their own get. */
export function VideoForm({ settings }: { settings: CalendarSettings }) {
  const first = { video: settings.video, video_template: settings.video_template ?? '' };
  const form = useForm(first, async ({ video, video_template }) => {
    if (video === 'fixed' && video_template.trim() === '')
      checkComplete([{ field: 'video_template', text: t('Enter the link of the video call.') }]);
    const answer = await muster.updateCalendarSettings({ video, video_template: textOrNull(video_template) });
    queryClient.setQueryData(calendarSettingsQuery.queryKey, answer);
    showToast({ text: t('The video links were saved') });
  });
  const { video, video_template: template } = form.values;
  const options = kinds.filter(({ value }) => settings.video_kinds.includes(value) || settings.video === value);
  return (
    <Form form={form}>
      <Select label={t('Interviews get')} {...form.at('video')} options={options} />
      {video === 'fixed' && (
        <TextField
          label={t('Link')}
          type="url"
          placeholder="https://"
          maxLength={videoUrlMax}
          hint={t('Whoever has been in one call can come into the next one.')}
          {...form.at('video_template')}
        />
      )}
      {video === 'template' && (
        <>
          <TextField
            label={t('Template of the link')}
            placeholder="https://meet.example.com/{random}"
            maxLength={videoUrlMax}
            hint={t(
              '{random} becomes letters that nobody can guess, {interview} the ID of the interview, {company} the short name of the company.',
            )}
            {...form.at('video_template')}
          />
          {template.includes('{') && (
            <p className="field-hint" aria-live="polite">
              {t('For example {link}', { link: exampleOf(template) })}
            </p>
          )}
          <p className="field-hint">
            {t('On an open Jitsi server anybody can open rooms. Turn on its secure domain to prevent that.')}
          </p>
        </>
      )}
      {(video === 'meet' || video === 'teams') && (
        <p className="field-hint">
          {t('The call is made with the calendar entry of the first interviewer who has connected {calendar}.', {
            calendar: video === 'meet' ? 'Google Calendar' : 'Microsoft 365',
          })}
        </p>
      )}
      {video === 'zoom' && (
        <p className="field-hint">
          {t('The meeting is made in the account of the first interviewer who has one there, else in that of the app.')}
        </p>
      )}
      <SubmitButton kind="default">{t('Save video links')}</SubmitButton>
    </Form>
  );
}

/** What such a link looks like. */
function exampleOf(template: string): string {
  return template
    .replaceAll('{random}', 'k7q2mvx4tzp6w3hn5rjb2ydcae')
    .replaceAll('{interview}', '0197a1c4-52d0-7c3e-9b1f-6d2e8f0a4c11')
    .replaceAll('{company}', 'bread-and-co');
}
