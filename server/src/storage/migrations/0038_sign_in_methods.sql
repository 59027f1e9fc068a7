-- Sign-in without a password. Somebody who has proved an address at an OpenID Connect provider names no workspace: their invitations are
-- found by the address.
CREATE INDEX invites_by_email ON invites (email_key) WHERE kind <> 'first_run';
