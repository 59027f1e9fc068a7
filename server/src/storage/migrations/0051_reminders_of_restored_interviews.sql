-- An interview whose cancellation is taken back has its reminders again, with those that became due in between.
CREATE OR REPLACE FUNCTION plan_interview_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  planned_after timestamptz;
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM interview_reminders WHERE workspace_id = OLD.workspace_id AND interview_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    planned_after := NEW.updated_at;
    IF TG_OP = 'UPDATE' AND OLD.status = 'cancelled' THEN planned_after := OLD.updated_at; END IF;
    INSERT INTO interview_reminders (workspace_id, interview_id, minutes, due_at)
    SELECT NEW.workspace_id, NEW.id, minutes, NEW.start_at - minutes * interval '1 minute'
    FROM unnest(NEW.reminders) AS minutes
    WHERE NEW.status = 'scheduled' AND NEW.start_at - minutes * interval '1 minute' > planned_after;
  END IF;
  RETURN NULL;
END $$;
