-- Reminders of interviews: when each is due. Derived from the interviews by triggers, so that no change of a time can be missed, whoever makes
-- it; finding the due ones among a million interviews would read all that are ahead.

CREATE TABLE interview_reminders (
  workspace_id uuid NOT NULL,
  interview_id uuid NOT NULL,
  -- Before the start.
  minutes integer NOT NULL,
  due_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, interview_id, minutes)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);

CREATE INDEX interview_reminders_due ON interview_reminders (workspace_id, due_at, interview_id);

-- What was due before the change is not made again: the invitation or the update has just said it.
CREATE FUNCTION plan_interview_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM interview_reminders WHERE workspace_id = OLD.workspace_id AND interview_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO interview_reminders (workspace_id, interview_id, minutes, due_at)
    SELECT NEW.workspace_id, NEW.id, minutes, NEW.start_at - minutes * interval '1 minute'
    FROM unnest(NEW.reminders) AS minutes
    WHERE NEW.status = 'scheduled' AND NEW.start_at - minutes * interval '1 minute' > NEW.updated_at;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER interview_reminders_inserted AFTER INSERT ON interviews
  FOR EACH ROW WHEN (NEW.reminders <> '{}') EXECUTE FUNCTION plan_interview_reminders();
CREATE TRIGGER interview_reminders_updated AFTER UPDATE ON interviews
  FOR EACH ROW WHEN ((OLD.start_at, OLD.status, OLD.reminders) IS DISTINCT FROM (NEW.start_at, NEW.status, NEW.reminders)
    AND (OLD.reminders <> '{}' OR NEW.reminders <> '{}'))
  EXECUTE FUNCTION plan_interview_reminders();
CREATE TRIGGER interview_reminders_deleted AFTER DELETE ON interviews
  FOR EACH ROW WHEN (OLD.reminders <> '{}') EXECUTE FUNCTION plan_interview_reminders();

-- A reminder that waits to be sent, for example because the mail server is down, must not tell of a time or place that is no longer true. In a
-- trigger, because its statement also sees a message that was written while the change waited for the row of the interview.
CREATE FUNCTION cancel_interview_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE messages SET status = 'cancelled', hold_reason = NULL, due_at = NULL, generation = generation + 1, updated_at = NEW.updated_at
  WHERE workspace_id = NEW.workspace_id AND interview_id = NEW.id AND kind = 'interview_reminder'
    AND (status IN ('scheduled', 'queued', 'held') OR status = 'sending' AND marked_at IS NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER interview_reminders_outdated AFTER UPDATE ON interviews
  FOR EACH ROW WHEN ((OLD.sequence, OLD.status) IS DISTINCT FROM (NEW.sequence, NEW.status)
    AND (OLD.reminders <> '{}' OR NEW.reminders <> '{}'))
  EXECUTE FUNCTION cancel_interview_reminders();
