-- When each party last answered an invitation by their calendar, by the clock of their program: of two answers the later one counts, in
-- whichever order they arrive.
CREATE TABLE calendar_answers (
  workspace_id uuid NOT NULL,
  interview_id uuid NOT NULL,
  -- The id of an interviewer or of the candidate.
  party_id uuid NOT NULL,
  stamped_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, interview_id, party_id),
  FOREIGN KEY (workspace_id, interview_id) REFERENCES interviews ON DELETE CASCADE
);
