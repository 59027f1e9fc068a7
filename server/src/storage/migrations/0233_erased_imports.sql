-- # What of an import is about whom, and what was erased of it

ALTER TABLE import_links
  -- The application or the person that the record is about: the link goes when they are erased.
  ADD COLUMN owner_id uuid,
  -- Of the record in the other system.
  ADD COLUMN url text;

UPDATE import_links SET owner_id = record_id::uuid WHERE type IN ('person', 'application');
UPDATE import_links SET owner_id = split_part(record_id, '.', 1)::uuid WHERE type IN ('history', 'consent');
UPDATE import_links AS link SET owner_id = about.owner_id
FROM (
  SELECT workspace_id, 'note' AS type, id::text AS record_id, candidate_id AS owner_id FROM notes
  UNION ALL SELECT workspace_id, 'task', id::text, candidate_id FROM tasks
  UNION ALL SELECT workspace_id, 'result', id::text, candidate_id FROM candidate_results
  UNION ALL SELECT workspace_id, 'referral', id::text, candidate_id FROM referrals
  UNION ALL SELECT workspace_id, 'repeated_application', id::text, candidate_id FROM repeated_applications
  UNION ALL SELECT workspace_id, 'talent_pool_member', id::text, candidate_id FROM talent_pool_members
  UNION ALL SELECT workspace_id, 'booking_link', id::text, candidate_id FROM booking_links
  UNION ALL SELECT workspace_id, 'interview', id::text, candidate_id FROM interviews
  UNION ALL SELECT workspace_id, 'prescreen', id::text, candidate_id FROM prescreens
  UNION ALL SELECT workspace_id, 'offer', id::text, candidate_id FROM offers
  UNION ALL SELECT workspace_id, 'message', id::text, coalesce(candidate_id, person_id) FROM messages
  UNION ALL SELECT workspace_id, 'attachment', id::text, candidate_id FROM candidate_files
) AS about
WHERE link.workspace_id = about.workspace_id AND link.type = about.type AND link.record_id = about.record_id;
UPDATE import_links AS link SET owner_id = interviews.candidate_id
FROM interviews
WHERE link.type IN ('interview_change', 'feedback') AND link.workspace_id = interviews.workspace_id
  AND split_part(link.record_id, '.', 1) = interviews.id::text;

CREATE INDEX import_links_by_owner ON import_links (workspace_id, owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX import_changes_by_record ON import_changes (workspace_id, type, record_id);

-- People and applications of other systems that were erased here, and do not come again: under a key that is not in the database.
CREATE TABLE import_erasures (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  hash bytea NOT NULL,
  PRIMARY KEY (workspace_id, hash)
);
