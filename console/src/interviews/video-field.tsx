import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { videoUrlMax } from '#limits.ts';
import { calendarSettingsQuery } from '#queries/calendar-queries.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { type MadeVideo, shownChoice, type VideoChoice, type VideoDraft } from './video-draft.ts';

type Props = { draft: VideoDraft; change: (changes: Partial<VideoDraft>) => void };

const made: readonly { value: MadeVideo; label: string }[] = [
  { value: 'template', label: t('A link made by Muster') },
  { value: 'meet', label: t('A Google Meet call') },
  { value: 'teams', label: t('A Microsoft Teams call') },
  { value: 'zoom', label: t('A Zoom meeting') },
];

/** How the call gets its link. Where the workspace makes none, only the link is asked for. */
export function VideoField({ draft, change }: Props) {
  const settings = useQuery(calendarSettingsQuery).data?.settings;
  const choice = shownChoice(draft.video, settings);
  const hasTemplate = /\{(random|interview)\}/.test(settings?.video_template ?? '');
  const isOffered = (kind: MadeVideo) =>
    kind === choice || (settings?.video_kinds.includes(kind) && (kind !== 'template' || hasTemplate));
  const options: { value: VideoChoice; label: string }[] = [
    ...made.filter(({ value }) => isOffered(value)),
    ...(settings?.video === 'fixed' ? [{ value: 'default' as const, label: t('The link of the workspace') }] : []),
    { value: 'link', label: t('A link that I enter') },
    { value: 'none', label: t('No video call') },
  ];
  const isChosen = options.length > 2;
  return (
    <>
      {isChosen && (
        <Select
          label={t('Video call')}
          name="video"
          value={choice}
          options={options}
          onChange={(video) => change(video === 'link' ? { video } : { video, videoUrl: '' })}
        />
      )}
      {(choice === 'link' || !isChosen) && (
        <TextField
          label={isChosen ? t('Link of the video call') : t('Video call')}
          name="video_url"
          type="url"
          placeholder="https://"
          value={draft.videoUrl}
          onChange={(videoUrl) => change({ videoUrl })}
          maxLength={videoUrlMax}
        />
      )}
    </>
  );
}
