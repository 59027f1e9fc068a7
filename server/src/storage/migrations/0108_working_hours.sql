-- When a person works, in their time zone, and on which days they do not: for free times and booking links. Users of the console set it in
-- their profile, which is the entry with their address. Null: as the request or the link says.
ALTER TABLE interviewers
  ADD COLUMN working_hours jsonb,
  ADD COLUMN days_off jsonb NOT NULL DEFAULT '[]';
