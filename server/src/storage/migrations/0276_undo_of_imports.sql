-- An undo walks what an import has made in the order of this index: without it, each portion sorts all that is left. Its beginning serves what the
-- one before it did.
-- The conditions hold for every row: they keep an index from what does not ask for its column. To a planner without statistics, as those of a new
-- import are, all indexes of a workspace look the same, and it looked up links by their key in the shortest one: all links for each row of a file.
CREATE INDEX import_links_by_import_record ON import_links (workspace_id, import_id, type, record_id) WHERE import_id IS NOT NULL;
DROP INDEX import_links_by_import;
DROP INDEX import_links_by_record;
CREATE INDEX import_links_by_record ON import_links (workspace_id, type, record_id) WHERE record_id IS NOT NULL;
