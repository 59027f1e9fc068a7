-- Interviews in the calendars of their interviewers: video calls, where an answer came from, seats of bookings in progress, and the entries.

-- Null: of an interview from before, whose address was given if it has one.
ALTER TABLE interviews
  ADD COLUMN video text CHECK (video IN ('none', 'fixed', 'template', 'meet', 'teams', 'zoom')),
  ADD COLUMN video_status text CHECK (video_status IN ('none', 'ready', 'waiting', 'failed')),
  ADD COLUMN candidate_response_by text CHECK (candidate_response_by IN ('mail', 'calendar', 'team', 'page'));

ALTER TABLE interview_panel
  ADD COLUMN response_by text CHECK (response_by IN ('mail', 'calendar', 'team', 'page'));

-- Until then a seat is that of a booking in progress, and afterwards nobody's: a killed process leaves it behind.
ALTER TABLE interview_seats ADD COLUMN held_until timestamptz(3);
CREATE INDEX interview_seats_held ON interview_seats (workspace_id, held_until) WHERE held_until IS NOT NULL;

-- The entry of an interview in the calendar of an interviewer, as it is wanted and as it was written. The queue is `due_at`. It outlives the
-- interview until the entry is out of the calendar, so it has no data of the candidate.
CREATE TABLE calendar_entries (
  workspace_id uuid NOT NULL,
  interview_id uuid NOT NULL,
  interviewer_id uuid NOT NULL,
  -- `hold`: at the new time of an interview that is being moved.
  purpose text NOT NULL CHECK (purpose IN ('interview', 'hold')),
  calendar_id uuid NOT NULL,
  uid text NOT NULL,
  -- Where the server has it, and its version there; null: not written yet, as far as we know.
  href text,
  etag text,
  wanted text NOT NULL CHECK (wanted IN ('present', 'absent')),
  wanted_sequence integer NOT NULL,
  written_sequence integer,
  status text NOT NULL CHECK (status IN ('waiting', 'written', 'moved', 'removed', 'failed')),
  -- Of a closed list.
  error text,
  -- Counts up with each change of what is wanted: a result of an earlier one is not taken for it.
  generation integer NOT NULL DEFAULT 1,
  due_at timestamptz(3),
  claim_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  written_at timestamptz(3),
  PRIMARY KEY (workspace_id, interview_id, interviewer_id, purpose)
) WITH (fillfactor = 70);

CREATE INDEX calendar_entries_due ON calendar_entries (workspace_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX calendar_entries_of_calendar ON calendar_entries (workspace_id, calendar_id);

-- However an interview is deleted, its entries are taken out of the calendars.
CREATE FUNCTION remove_entries_of_interviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE calendar_entries
  SET wanted = 'absent', status = 'waiting', due_at = now(), claim_id = NULL, attempts = 0, generation = calendar_entries.generation + 1
  FROM deleted WHERE calendar_entries.workspace_id = deleted.workspace_id AND calendar_entries.interview_id = deleted.id;
  RETURN NULL;
END $$;

CREATE TRIGGER remove_entries AFTER DELETE ON interviews
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION remove_entries_of_interviews();
