import { durationText, interviewTypeLabels, optionsOf } from '#interviews/interview-labels.ts';
import { VideoField } from '#interviews/video-field.tsx';
import { t } from '#language/t.ts';
import { interviewNoteMax, interviewPlaceMax } from '#limits.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { ChangeDraft, ScheduleDraft } from './schedule-draft.ts';

const durations = [15, 20, 30, 45, 60, 90, 120, 180, 240];

/** How long, of which kind, and where. */
export function PlaceFields({
  draft,
  change,
  placeMax = interviewPlaceMax,
}: {
  draft: Pick<ScheduleDraft, 'duration' | 'type' | 'location' | 'video' | 'videoUrl'>;
  change: ChangeDraft;
  placeMax?: number;
}) {
  return (
    <>
      <DurationAndType draft={draft} change={change} />
      <TextField
        label={t('Location')}
        name="location"
        placeholder={t('Room, address or phone number')}
        value={draft.location}
        onChange={(location) => change({ location })}
        maxLength={placeMax}
      />
      <VideoField draft={draft} change={change} />
    </>
  );
}

type DurationProps = { draft: Pick<ScheduleDraft, 'duration' | 'type'>; change: ChangeDraft };

export function DurationAndType({ draft, change }: DurationProps) {
  const offered = [...new Set([...durations, draft.duration])].sort((one, other) => one - other);
  return (
    <div className="form-pair">
      <Select
        label={t('Duration')}
        name="duration_minutes"
        value={String(draft.duration)}
        options={offered.map((minutes) => ({ value: String(minutes), label: durationText(minutes) }))}
        onChange={(value) => change({ duration: Number(value) })}
      />
      <Select
        label={t('Type')}
        name="type"
        value={draft.type}
        options={optionsOf(interviewTypeLabels)}
        onChange={(type) => change({ type })}
      />
    </div>
  );
}

export function NoteFields({ draft, change }: { draft: ScheduleDraft; change: ChangeDraft }) {
  return (
    <>
      <TextField
        label={t('Note to the interviewers')}
        name="note_to_interviewers"
        hint={t('The candidate doesn’t see it.')}
        rows={2}
        value={draft.noteToPanel}
        onChange={(noteToPanel) => change({ noteToPanel })}
        maxLength={interviewNoteMax}
      />
      <TextField
        label={t('Note to the candidate')}
        name="candidate_note"
        rows={2}
        value={draft.noteToCandidate}
        onChange={(noteToCandidate) => change({ noteToCandidate })}
        maxLength={interviewNoteMax}
      />
    </>
  );
}
