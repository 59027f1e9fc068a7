-- How a company addresses candidates, on pages and in mails; null: as is usual in the language of the reader.
ALTER TABLE companies ADD COLUMN form_of_address text;
