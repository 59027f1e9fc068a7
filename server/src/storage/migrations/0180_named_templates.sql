-- Texts of a workspace's own, with a name: for messages, rejections and stages. The 18 fixed kinds stay in message_templates.
CREATE TABLE named_templates (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  name text NOT NULL,
  -- {language: {subject, body}}
  texts json NOT NULL,
  archived_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
