-- E-mail: the outbox, the totals of its lists, and the settings and templates of a workspace.

-- One row for each message, written by the statement of the change that causes it.
--
-- scheduled → queued → sending → sent | failed | uncertain | bounced; held waits for a person or a mail server; cancelled is final.
-- `due_at` is when the sender looks at the row next: null when there is nothing to do (sent, failed, uncertain, bounced, held, cancelled).
-- A claim (FOR UPDATE SKIP LOCKED) sets status `sending`, increments `generation` and moves `due_at` to the end of its lease. After MAIL and
-- RCPT the sender commits `marked_at`, only where status is still `sending` and the generation its own: from then on bytes may have left.
-- Cancelling, an undo and an erasure work until that mark, by changing status and generation, or deleting the row. After the mark only the
-- result is written. A refusal by the server clears the mark: nothing was taken.
-- `raw` are the bytes, made once, with `message_id_header` (<id@domain of the sender>, null until then) and `dated_at`; removed when the
-- message is sent or its text changes.
-- No foreign key, see 0004: the rows of a candidate are deleted by the erasure.
CREATE TABLE messages (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  -- What the message is about, such as application_received:<candidate>: a second one with the same key is not written.
  key text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL CHECK (status IN ('scheduled', 'queued', 'sending', 'sent', 'failed', 'uncertain', 'bounced', 'held', 'cancelled')),
  hold_reason text,
  candidate_id uuid,
  person_id uuid,
  interview_id uuid,
  to_email text NOT NULL,
  to_name text,
  -- The normalised address, see emailKey.
  to_key text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  -- The note_to_candidate that the text contains.
  note text,
  calendar_method text CHECK (calendar_method IN ('REQUEST', 'CANCEL')),
  calendar text,
  -- Made by a rule, not by a person's request: at most five a day go to one address.
  is_automatic boolean NOT NULL,
  send_after timestamptz(3),
  due_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  generation integer NOT NULL DEFAULT 0,
  marked_at timestamptz(3),
  last_error text,
  message_id_header text,
  -- The Date header.
  dated_at timestamptz(3) NOT NULL,
  raw bytea,
  sent_at timestamptz(3),
  -- Only of automatic rejections, which may be about several applications of one person: see rejection_texts.
  merged jsonb,
  created_at timestamptz(3) NOT NULL,
  -- Set by every change that the API shows.
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);

CREATE UNIQUE INDEX messages_key ON messages (workspace_id, key);

-- A claim reads the first due rows of each workspace, however many are behind them.
CREATE INDEX messages_due ON messages (workspace_id, due_at, id) WHERE due_at IS NOT NULL;

-- One index for each leading filter, in the order of the list. A filter by kind or status reads one page for each pair of them.
CREATE INDEX messages_by_created_at ON messages (workspace_id, created_at, id);
CREATE INDEX messages_by_updated_at ON messages (workspace_id, updated_at, id);
CREATE INDEX messages_by_kind_and_status ON messages (workspace_id, kind, status, created_at, id);
CREATE INDEX messages_by_candidate ON messages (workspace_id, candidate_id, created_at, id) WHERE candidate_id IS NOT NULL;
CREATE INDEX messages_by_interview ON messages (workspace_id, interview_id, created_at, id) WHERE interview_id IS NOT NULL;

-- For the daily limit of an address.
CREATE INDEX messages_by_address ON messages (workspace_id, to_key, dated_at) WHERE is_automatic;

-- One automatic rejection waits for a person at a time: a second rejected application joins it. Only those about a job do.
CREATE UNIQUE INDEX messages_waiting_rejection ON messages (workspace_id, person_id)
  WHERE kind = 'rejection' AND status = 'scheduled' AND merged ->> 'and' IS NOT NULL;

-- The rejections of a person. No other message has person_id.
CREATE INDEX messages_by_person ON messages (workspace_id, person_id) WHERE person_id IS NOT NULL;

-- Subject, text and note of a rejection, made again whenever an application joins or leaves it, by the statement that changes its status.
-- merged: {applications: [{candidate_id, job, note}], and, subject, text, text_without_note}; in the texts, U+0001 stands for the jobs and
-- U+0002 for the notes. Neither can be in a template or in a value. Without `and`, it is about an application without a job.
CREATE FUNCTION rejection_texts(merged jsonb, OUT subject text, OUT text text, OUT note text) LANGUAGE sql IMMUTABLE AS $$
  WITH applications AS (
    SELECT application ->> 'job' AS job, application ->> 'note' AS note, place
    FROM jsonb_array_elements(merged -> 'applications') WITH ORDINALITY AS listed (application, place)
  ), jobs AS (
    SELECT job, min(place) AS place FROM applications GROUP BY job
  ), last AS (
    SELECT max(place) AS place FROM jobs
  ), joined AS (
    SELECT concat_ws(merged ->> 'and',
        (SELECT string_agg(job, ', ' ORDER BY jobs.place) FROM jobs, last WHERE jobs.place < last.place),
        (SELECT job FROM jobs, last WHERE jobs.place = last.place)) AS jobs,
      (SELECT string_agg(noted.note, E'\n\n' ORDER BY noted.place) FROM (
        SELECT applications.note, min(applications.place) AS place FROM applications WHERE applications.note IS NOT NULL GROUP BY applications.note
      ) AS noted) AS notes
  )
  SELECT left(replace(merged ->> 'subject', U&'\0001', jobs), 250),
    CASE WHEN notes IS NULL THEN replace(merged ->> 'text_without_note', U&'\0001', jobs)
      ELSE replace(replace(merged ->> 'text', U&'\0001', jobs), U&'\0002', notes) END,
    notes
  FROM joined
$$;

-- The number of messages of each kind and status, as a sum of changes: rows are only added, so that nothing waits for a lock, and a task
-- replaces many by their sum. Counting a million messages at each list would take a hundred milliseconds.
CREATE TABLE message_totals (
  workspace_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  change integer NOT NULL,
  PRIMARY KEY (workspace_id, kind, status, id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- By triggers, because the outbox, the sender and the erasure all change messages. A restore loads both tables as they are.
CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('muster.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO message_totals (workspace_id, kind, status, change)
    SELECT workspace_id, kind, status, count(*) FROM new_rows GROUP BY workspace_id, kind, status;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO message_totals (workspace_id, kind, status, change)
    SELECT workspace_id, kind, status, -count(*) FROM old_rows GROUP BY workspace_id, kind, status;
  ELSE
    INSERT INTO message_totals (workspace_id, kind, status, change)
    SELECT workspace_id, kind, status, sum(change) FROM (
      SELECT workspace_id, kind, status, 1 AS change FROM new_rows
      UNION ALL
      SELECT workspace_id, kind, status, -1 FROM old_rows
    ) AS changed GROUP BY workspace_id, kind, status HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER messages_inserted AFTER INSERT ON messages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
CREATE TRIGGER messages_updated AFTER UPDATE ON messages
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
CREATE TRIGGER messages_deleted AFTER DELETE ON messages
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_messages();

-- Without a row: the defaults, see messages/settings.
CREATE TABLE mail_settings (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  sender_name text,
  from_address text,
  reply_to text,
  language text NOT NULL,
  -- The kinds of mails that are made by rules.
  automatic text[] NOT NULL,
  -- The statuses whose entry is mailed, when status_update is automatic.
  status_update_statuses text[] NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- The texts of a workspace that replace the default ones.
CREATE TABLE message_templates (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  kind text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, kind, language)
);

-- Incremented by each change of mail_settings. It is read with the candidate before a status changes, so that the settings are read again
-- only after they have changed; 0 means that all is as in a new workspace, and nothing needs to be read.
ALTER TABLE workspaces ADD COLUMN mail_version integer NOT NULL DEFAULT 0;
