-- Fields that a workspace adds to candidates, applications, jobs, requisitions and offers: see docs/adr/0037-custom-fields.md. The values are in
-- a column of the row that they are about, by the key of the field; null without any, so that no row has to be rewritten.
CREATE TABLE custom_fields (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  object text NOT NULL CHECK (object IN ('candidate', 'application', 'job', 'requisition', 'offer')),
  key text NOT NULL,
  label text NOT NULL,
  type text NOT NULL CHECK (type IN ('text', 'long_text', 'number', 'money', 'date', 'boolean', 'select', 'multi_select', 'url', 'member')),
  options jsonb NOT NULL DEFAULT '[]',
  is_required boolean NOT NULL DEFAULT false,
  visible_to text[] NOT NULL,
  on_form boolean NOT NULL DEFAULT false,
  is_filterable boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  is_archived boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

-- Candidates and applications have their values in one map.
CREATE UNIQUE INDEX custom_fields_key ON custom_fields (workspace_id, (CASE object WHEN 'application' THEN 'candidate' ELSE object END), key);

ALTER TABLE candidates ADD COLUMN custom_fields json;
ALTER TABLE jobs ADD COLUMN custom_fields jsonb;
ALTER TABLE requisitions ADD COLUMN custom_fields jsonb;
