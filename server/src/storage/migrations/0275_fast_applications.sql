-- How long a form was open that was sent within three seconds, which the application says in any case. Null for all others: how long people
-- take is nobody's business.
ALTER TABLE application_consents ADD COLUMN fast_fill_ms smallint;
