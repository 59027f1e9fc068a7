import { applicantMailsNl } from './applicants-nl.ts';
import type { MailTexts } from './en.ts';
import { interviewMailsNl } from './interviews-nl.ts';
import { ownActMailsNl } from './own-acts-nl.ts';

export const mailNl: MailTexts = {
  and: ' en ',

  statuses: {
    applied: 'ontvangen',
    screening: 'in beoordeling',
    phone_screen: 'telefonisch gesprek',
    interview: 'sollicitatiegesprek',
    technical: 'vakinhoudelijk gesprek',
    offer: 'aanbod',
    hired: 'aangenomen',
    rejected: 'niet geselecteerd',
    withdrawn: 'ingetrokken',
    on_hold: 'aangehouden',
    shortlisted: 'op de shortlist',
    qualified: 'geschikt',
    uploaded: 'ontvangen',
  },

  templates: {
    application_received: {
      subject: 'We hebben je sollicitatie ontvangen: {{job|hartelijk dank}}',
      body: `Beste {{first_name|sollicitant}},

Bedankt voor je sollicitatie bij {{company}}. We hebben je sollicitatie voor {{job|onze vacature}} ontvangen en lezen die persoonlijk.

Je hoeft nu niets te doen. Wij laten van ons horen zodra we meer weten. Wil je iets toevoegen, beantwoord dan gewoon deze e-mail.

Volg je sollicitatie, trek die in of vraag je gegevens op: {{application_link}}

Met vriendelijke groet
{{sender}}`,
    },

    status_update: {
      subject: 'Nieuws over je sollicitatie: {{job|onze vacature}}',
      body: `Beste {{first_name|sollicitant}},

Er is nieuws over je sollicitatie voor {{job|onze vacature}} bij {{company}}. De volgende stap is bereikt: {{status}}.

{{note}}

Heb je een vraag, beantwoord dan gewoon deze e-mail.

Volg je sollicitatie: {{application_link}}

Met vriendelijke groet
{{sender}}`,
    },

    rejection: {
      subject: 'Je sollicitatie: {{job|onze vacature}}',
      body: `Beste {{first_name|sollicitant}},

Bedankt voor je belangstelling voor {{company}} en voor de tijd die je in je sollicitatie voor {{job|onze vacature}} hebt gestoken. Wij hebben besloten er niet mee verder te gaan. Wij weten dat dit niet het antwoord is waarop je hoopte.

{{note}}

We wensen je veel succes bij je verdere zoektocht.

Download je gegevens of laat ze verwijderen: {{application_link}}

Met vriendelijke groet
{{sender}}`,
    },

    follow_up: {
      subject: 'Een bericht van {{company}}',
      body: `Beste {{first_name|sollicitant}},

{{note|Wij willen graag in contact blijven na je sollicitatie. Heb je nieuws of een vraag, beantwoord dan gewoon deze e-mail.}}

Met vriendelijke groet
{{sender}}`,
    },

    ...interviewMailsNl,

    ...applicantMailsNl,
    ...ownActMailsNl,

    booking_invitation: {
      subject: 'Kies een tijdstip voor je gesprek: {{job|onze vacature}}',
      body: `Beste {{first_name|sollicitant}},

We willen je graag beter leren kennen en met je spreken over {{job|onze vacature}} bij {{company}}. Kies een tijdstip dat je uitkomt:

{{link}}

Duur: {{duration}}
Met: {{people}}

De link werkt tot {{expires}}.

{{message}}

Komt geen van de tijden je uit, beantwoord dan deze e-mail en wij vinden een andere.

Met vriendelijke groet
{{sender}}`,
    },

    prescreen_invitation: {
      subject: 'Enkele vragen over je sollicitatie: {{job|onze vacature}}',
      body: `Beste {{first_name|sollicitant}},

Voordat wij elkaar spreken, hebben wij enkele vragen over je sollicitatie voor {{job|onze vacature}} bij {{company}}. Je kunt ze schriftelijk en in alle rust beantwoorden:

{{link}}

De link werkt tot {{expires}}. Je kunt stoppen en later verdergaan, op elk apparaat.

Software zet de antwoorden voor ons klaar; een medewerker leest ze en beslist. Spreek je liever iemand persoonlijk, dan kun je dat op de pagina aangeven. Dat is geen nadeel voor jou.

Met vriendelijke groet
{{sender}}`,
    },

    approval_request: {
      subject: 'Goedkeuring nodig: {{code}} {{title}}',
      body: `Beste {{first_name|collega}},

{{requested_by|Een collega}} vraagt je goedkeuring voor deze functie:

{{code}} {{title}}
{{details}}

{{message}}

Bekijk alle gegevens en keur hier goed of wijs af:

{{link}}

De link is alleen voor jou; stuur hem alsjeblieft niet door.

Met vriendelijke groet
{{sender}}`,
    },

    custom: {
      subject: 'Een bericht van {{company}}',
      body: `Beste {{first_name|sollicitant}},

{{note}}

Met vriendelijke groet
{{sender}}`,
    },
  },
};
