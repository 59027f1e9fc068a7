-- Links in mails that sign in. Only the SHA-256 of a secret is stored, and a link is deleted when it is used. They belong to no workspace: an
-- address may be a user of several.
CREATE TABLE sign_in_links (
  secret_hash bytea PRIMARY KEY,
  email text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);

CREATE INDEX sign_in_links_by_expiry ON sign_in_links (expires_at);

-- A challenge for the first passkey of somebody who is not a user yet belongs to their invitation.
ALTER TABLE passkey_challenges ADD COLUMN invite_id uuid;
