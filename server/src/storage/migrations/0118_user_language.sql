-- The language that a user has chosen for the console. Null: as their browser prefers.
ALTER TABLE users ADD COLUMN language text;
