-- The language of the pages of a company for visitors and crawlers that ask for none of ours; null: English. And what members of its talent
-- pool agree to, where that is not what applicants agree to.
ALTER TABLE companies ADD COLUMN board_language text, ADD COLUMN talent_pool_privacy_text text;
