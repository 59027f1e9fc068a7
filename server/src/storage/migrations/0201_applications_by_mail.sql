-- Applications that come by mail to the address of a job, where the workspace wants them.
ALTER TABLE mail_settings ADD COLUMN applications_by_mail boolean NOT NULL DEFAULT false;

-- Came by mail: released, it is not asked for what only the form asks.
ALTER TABLE quarantined_applications ADD COLUMN by_mail boolean NOT NULL DEFAULT false;
