-- The call of an interview belongs to the entry of one interviewer, in whose name Google or Microsoft has made it: it ends with that entry.
ALTER TABLE calendar_entries ADD COLUMN has_video boolean NOT NULL DEFAULT false;

ALTER TABLE calendar_settings DROP CONSTRAINT calendar_settings_video_check;
ALTER TABLE calendar_settings
  ADD CONSTRAINT calendar_settings_video_check CHECK (video IN ('none', 'fixed', 'template', 'meet', 'teams'));
