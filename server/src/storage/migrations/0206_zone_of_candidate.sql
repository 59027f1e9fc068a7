-- For the time zone of the latest interview that has one: few have.
CREATE INDEX interviews_with_zone ON interviews (workspace_id, candidate_id, start_at DESC, candidate_time_zone)
  WHERE candidate_time_zone IS NOT NULL;
