-- An undo walks what an import has made in the order of this index: without it, each portion sorts all that is left. Its beginning serves what the
-- one before it did.
CREATE INDEX import_links_by_import_record ON import_links (workspace_id, import_id, type, record_id);
DROP INDEX import_links_by_import;
