-- Signals about candidates: what somebody may want to look at, such as one CV under several names. Off by default.

-- The switch of a workspace, and how far its candidates were looked at, in the order of their ids. No row: off. `is_on` is false while what was
-- found is being deleted.
CREATE TABLE signal_sweeps (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  is_on boolean NOT NULL,
  after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);

-- Where a CV is found by others that have almost the same text: hashes of a MinHash sketch, six for each CV. See docs/adr/0089.
CREATE TABLE cv_bands (
  workspace_id uuid NOT NULL,
  band bigint NOT NULL,
  candidate_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, band, candidate_id),
  FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates ON DELETE CASCADE
);

CREATE INDEX cv_bands_by_candidate ON cv_bands (workspace_id, candidate_id);

-- What was found about a candidate. Where it is about another one too, there is a row for each; else `other_id` is the candidate.
CREATE TABLE candidate_signals (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  kind text NOT NULL,
  other_id uuid NOT NULL,
  evidence jsonb NOT NULL,
  found_at timestamptz(3) NOT NULL,
  -- When somebody has looked at it and found nothing wrong, and who. Other evidence removes it.
  dismissed_at timestamptz(3),
  dismissed_by text,
  PRIMARY KEY (workspace_id, candidate_id, kind, other_id),
  FOREIGN KEY (workspace_id, candidate_id) REFERENCES candidates ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, other_id) REFERENCES candidates ON DELETE CASCADE
);

CREATE INDEX candidate_signals_by_other ON candidate_signals (workspace_id, other_id);
-- For lists of candidates.
CREATE INDEX candidate_signals_open ON candidate_signals (workspace_id, kind, candidate_id) WHERE dismissed_at IS NULL;

ALTER TABLE screening_lookups DROP CONSTRAINT screening_lookups_service_check;
ALTER TABLE screening_lookups
  ADD CONSTRAINT screening_lookups_service_check CHECK (service IN ('profile', 'code_host', 'model', 'signals'));
