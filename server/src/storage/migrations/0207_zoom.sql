-- Video calls by Zoom. A row is the meeting of an interview as it is wanted and as it was made. The queue is `due_at`. It outlives the interview
-- until the meeting is deleted, so it has no data of the candidate.
CREATE TABLE zoom_meetings (
  workspace_id uuid NOT NULL,
  interview_id uuid NOT NULL,
  wanted text NOT NULL CHECK (wanted IN ('present', 'absent')),
  -- At Zoom; null: there is none, as far as we know.
  meeting_id text,
  -- The user for whom a meeting was asked for, until the answer is known: one may have been made for them.
  asked_of text,
  asked_at timestamptz(3),
  due_at timestamptz(3),
  claim_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, interview_id)
) WITH (fillfactor = 70);

CREATE INDEX zoom_meetings_due ON zoom_meetings (workspace_id, due_at) WHERE due_at IS NOT NULL;

-- However an interview is deleted, its meeting is deleted at Zoom.
CREATE FUNCTION remove_meetings_of_interviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE zoom_meetings
  SET wanted = 'absent', due_at = now(), claim_id = NULL, attempts = 0
  FROM deleted WHERE zoom_meetings.workspace_id = deleted.workspace_id AND zoom_meetings.interview_id = deleted.id;
  RETURN NULL;
END $$;

CREATE TRIGGER remove_meetings AFTER DELETE ON interviews
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION remove_meetings_of_interviews();

ALTER TABLE calendar_settings DROP CONSTRAINT calendar_settings_video_check;
ALTER TABLE calendar_settings
  ADD CONSTRAINT calendar_settings_video_check CHECK (video IN ('none', 'fixed', 'template', 'meet', 'teams', 'zoom'));
