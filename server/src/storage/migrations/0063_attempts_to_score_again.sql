-- How often a job was claimed to be scored again without any result: given up after some times, so that it does not go on for ever.
ALTER TABLE rescorings ADD COLUMN attempts integer NOT NULL DEFAULT 0;
