-- Companies are listed by when they were added or changed, page by page.
CREATE INDEX companies_by_created_at ON companies (workspace_id, created_at, id);
CREATE INDEX companies_by_updated_at ON companies (workspace_id, updated_at, id);

-- How many bytes the files of a workspace have, without reading their rows.
CREATE INDEX candidate_files_bytes ON candidate_files (workspace_id) INCLUDE (bytes);
