-- Who made a token, shown in the list of tokens: the name at that time, because tokens stay valid after the user is removed. Null when it
-- was made by the command line, or before this migration.

ALTER TABLE tokens ADD COLUMN created_by text;
