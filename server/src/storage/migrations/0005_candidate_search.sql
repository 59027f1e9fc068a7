-- The search index of candidates. In a table of its own, so that a change of status does not rewrite it.

-- Each lexeme is prefixed with a mark of the workspace, so that a search reads only words of its own workspace.
-- The padding column makes rows long enough that PostgreSQL moves the document to the TOAST table. A search reads the index and only
-- checks that the rows exist; without the documents eight times as many fit into a page.
CREATE TABLE candidate_search (
  workspace_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  document tsvector NOT NULL,
  room text NOT NULL DEFAULT repeat(' ', 2048),
  PRIMARY KEY (workspace_id, candidate_id)
) WITH (toast_tuple_target = 128);

CREATE INDEX candidate_search_document ON candidate_search USING gin (document) WITH (fastupdate = on);

-- Words of names and headlines by keys that they share with misspellings. Not trigrams: their index spans all workspaces, and looking up
-- a word took a second with a thousand workspaces.
CREATE TABLE search_words (
  workspace_id uuid NOT NULL,
  spelling text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (workspace_id, spelling, word)
);
