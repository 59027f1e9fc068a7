-- Words by which candidates are found. Beside the candidate and not in it: a change of status does not touch them.

-- Each lexeme starts with a mark of the workspace, so that a search walks the words of its own workspace and no other.
-- The room is for nothing but itself: with it a row is too long for its page, and the document moves out of the way. A search answers from
-- the index and only looks whether the rows are there; without the documents they lie eight times as close.
CREATE TABLE candidate_search (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  document tsvector NOT NULL,
  room text NOT NULL DEFAULT repeat(' ', 2048),
  PRIMARY KEY (workspace_id, candidate_id)
) WITH (toast_tuple_target = 128);

CREATE INDEX candidate_search_document ON candidate_search USING gin (document) WITH (fastupdate = on);

-- The words of names and headlines, by keys that they share with words that differ by a typing error. Not by trigrams: an index of them
-- is one of all workspaces, and looking up one word among those of a thousand took a second.
CREATE TABLE search_words (
  workspace_id uuid NOT NULL,
  spelling text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (workspace_id, spelling, word)
);
