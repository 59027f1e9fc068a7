/** Mails about the private page of an application. This file sets the keys. */
export const applicantMailsEn = {
  application_link: {
    subject: 'The link to your application: {{company}}',
    body: `Hello {{first_name|there}},

Here is the page of your application at {{company}}. It is for you alone, so please do not pass it on.

{{details}}

If you did not ask for this mail, you can ignore it.

Kind regards
{{sender}}`,
  },

  erasure_request: {
    subject: 'Request for erasure: {{candidate|a candidate}}',
    body: `Hello,

{{candidate|A candidate}} asks that everything that is stored about them be erased. Please erase the data, or decline and say why:

{{link}}

The law usually gives you one month to answer.`,
  },

  erasure_declined: {
    subject: 'Your request for erasure',
    body: `Hello {{first_name|there}},

Thank you for your message. We have decided about your request to erase your data at {{company}}: we cannot do so at present.

{{reason}}

If you have a question, just reply to this mail.

Kind regards
{{sender}}`,
  },
};
