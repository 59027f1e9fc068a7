-- Texts about privacy by language, such as {"de": "…"}; the columns privacy_text and talent_pool_privacy_text are for all other languages.
ALTER TABLE companies
  ADD COLUMN privacy_texts jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN talent_pool_privacy_texts jsonb NOT NULL DEFAULT '{}';
