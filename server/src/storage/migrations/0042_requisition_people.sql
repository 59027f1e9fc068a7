-- Who takes part in a requisition: who asks, the hiring manager and the approvers of its round. Hiring managers see only theirs, and
-- `is_waiting` finds what waits for somebody's decision. Neither can be found in the JSON of the approvals by an index.
CREATE TABLE requisition_people (
  workspace_id uuid NOT NULL,
  requisition_id uuid NOT NULL,
  -- The normalised e-mail address, see emailKey.
  person_key text NOT NULL,
  is_waiting boolean NOT NULL,
  PRIMARY KEY (workspace_id, requisition_id, person_key)
);
CREATE INDEX requisition_people_by_person ON requisition_people (workspace_id, person_key, requisition_id);

-- As emailKey, but for domains in other scripts than Latin: those rows are corrected by the next change of their requisition.
INSERT INTO requisition_people (workspace_id, requisition_id, person_key, is_waiting)
SELECT workspace_id, id, normalize(lower(btrim(email)), NFC) AS person_key, bool_or(is_waiting)
FROM requisitions, LATERAL (
  SELECT requested_by AS email, false AS is_waiting
  UNION ALL
  SELECT hiring_manager, false
  UNION ALL
  SELECT approver, status = 'pending' AND (approval ->> 'step')::int = step AND NOT EXISTS (
    SELECT FROM json_array_elements(approval -> 'decisions') AS decision
    WHERE lower(btrim(decision ->> 'approver')) = lower(btrim(approver))
  )
  FROM json_array_elements(approvals) AS approval, json_array_elements_text(approval -> 'approvers') AS approver
) AS person
WHERE btrim(email) <> ''
GROUP BY 1, 2, 3;
