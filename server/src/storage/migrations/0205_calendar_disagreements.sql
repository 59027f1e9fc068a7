-- Where a calendar does not agree with an interview that is booked.

-- False: booked or moved while a calendar of its panel could not be read, which has not been read since.
ALTER TABLE interviews ADD COLUMN calendar_checked boolean NOT NULL DEFAULT true;
CREATE INDEX interviews_unchecked ON interviews (workspace_id) WHERE NOT calendar_checked;

-- The start of the interview when another event was found at its time; of another start it says nothing.
ALTER TABLE interview_panel ADD COLUMN conflict_at timestamptz(3);

-- Another time that a party has proposed, while the interview began at `proposed_for`.
ALTER TABLE calendar_answers
  ADD COLUMN proposed_start_at timestamptz(3),
  ADD COLUMN proposed_end_at timestamptz(3),
  ADD COLUMN proposed_for timestamptz(3);
