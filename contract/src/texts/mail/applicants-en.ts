/** Mails about the private page of an application. This file sets the keys. */
export const applicantMailsEn = {
  application_link: {
    subject: 'The link to your application: {{company}}',
    body: `Hello {{first_name|there}},

Here is the page of your application at {{company}}. It is for you alone, so please don’t share it.

{{details}}

If you didn’t request this, you can ignore this email.

Kind regards
{{sender}}`,
  },

  erasure_request: {
    subject: 'Request to delete data: {{candidate|a candidate}}',
    body: `Hello,

{{candidate|A candidate}} has asked for everything stored about them to be deleted. Please delete the data, or decline and say why:

{{link}}

The law usually gives you one month to answer.`,
  },

  erasure_declined: {
    subject: 'Your request to delete your data',
    body: `Hello {{first_name|there}},

Thank you for your message. We’ve looked at your request to delete your data at {{company}}: we can’t do so at present.

{{reason}}

If you have a question, just reply to this email.

Kind regards
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Please confirm your profile with {{company}}',
    body: `Hello {{first_name|there}},

Someone has left a profile with {{company}} with this address. If it was you, please confirm it by {{expires}} on your own page: {{application_link}}

If it was not you, do nothing: a profile that is not confirmed is deleted after that day.

Kind regards
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'You are in the talent pool of {{company}}',
    body: `Hello {{first_name|there}},

Thank you for your interest in {{company}}. We keep your profile until {{expires}} and get in touch when a job fits.

On your own page you can leave at any time, and see what is stored about you: {{application_link}}

Before that day we ask you whether you want to stay longer.

If you didn’t ask for this, you can leave on that page.

Kind regards
{{sender}}`,
  },

  talent_pool_ending: {
    subject: 'Stay in the talent pool of {{company}}?',
    body: `Hello {{first_name|there}},

We keep your profile at {{company}} until {{expires}}. If you would like to hear from us after that day, please say so on your own page:

{{application_link}}

If you do nothing, your profile will be deleted then.

Kind regards
{{sender}}`,
  },
};
