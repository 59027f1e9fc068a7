-- Who is told that a calendar needs a new sign-in: its person at once, admins after a day. Once, until somebody has signed in again.
ALTER TABLE calendar_accounts
  -- When it was first refused.
  ADD COLUMN signed_out_at timestamptz(3),
  ADD COLUMN admins_told_at timestamptz(3);
UPDATE calendar_accounts SET signed_out_at = now() WHERE status = 'needs_sign_in';
CREATE INDEX calendar_accounts_signed_out ON calendar_accounts (signed_out_at) WHERE signed_out_at IS NOT NULL AND admins_told_at IS NULL;
