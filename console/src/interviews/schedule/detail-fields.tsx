import { durationText, interviewTypeLabels, optionsOf } from '#interviews/interview-labels.ts';
import { interviewNoteMax, interviewPlaceMax, videoUrlMax } from '#limits.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { ChangeDraft, ScheduleDraft } from './use-schedule-draft.ts';

const durations = [15, 20, 30, 45, 60, 90, 120, 180, 240];

/** How long, of which kind, and where. */
export function PlaceFields({
  draft,
  change,
  placeMax = interviewPlaceMax,
}: {
  draft: Pick<ScheduleDraft, 'duration' | 'type' | 'location' | 'videoUrl'>;
  change: ChangeDraft;
  placeMax?: number;
}) {
  const offered = [...new Set([...durations, draft.duration])].sort((one, other) => one - other);
  return (
    <>
      <div className="interview-pair">
        <Select
          label="Duration"
          value={String(draft.duration)}
          options={offered.map((minutes) => ({ value: String(minutes), label: durationText(minutes) }))}
          onChange={(value) => change({ duration: Number(value) })}
        />
        <Select label="Type" value={draft.type} options={optionsOf(interviewTypeLabels)} onChange={(type) => change({ type })} />
      </div>
      <TextField
        label="Location"
        placeholder="Room, address or phone number"
        value={draft.location}
        onChange={(location) => change({ location })}
        maxLength={placeMax}
      />
      <TextField
        label="Video call"
        type="url"
        placeholder="https://"
        value={draft.videoUrl}
        onChange={(videoUrl) => change({ videoUrl })}
        maxLength={videoUrlMax}
      />
    </>
  );
}

export function NoteFields({ draft, change }: { draft: ScheduleDraft; change: ChangeDraft }) {
  return (
    <>
      <TextField
        label="Note to the interviewers"
        hint="The candidate doesn’t see it."
        rows={2}
        value={draft.noteToPanel}
        onChange={(noteToPanel) => change({ noteToPanel })}
        maxLength={interviewNoteMax}
      />
      <TextField
        label="Note to the candidate"
        rows={2}
        value={draft.noteToCandidate}
        onChange={(noteToCandidate) => change({ noteToCandidate })}
        maxLength={interviewNoteMax}
      />
    </>
  );
}
