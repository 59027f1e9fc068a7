-- Consent counts when the link in the mail was opened and the profile confirmed: anybody can enter an address into the form.
-- Null: not confirmed yet. `ends_at` and `due_at` are then when it is erased. Who was in a talent pool before stays in it.
ALTER TABLE talent_pool_members ADD COLUMN confirmed_at timestamptz(3);
UPDATE talent_pool_members SET confirmed_at = consented_at;
