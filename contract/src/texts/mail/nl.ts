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
      subject: 'We hebben uw sollicitatie ontvangen: {{job|hartelijk dank}}',
      body: `Beste {{name|sollicitant}},

Hartelijk dank voor uw sollicitatie bij {{company}}. We hebben uw sollicitatie voor {{job|onze vacature}} ontvangen en lezen die persoonlijk.

U hoeft nu niets te doen. Wij laten van ons horen zodra we meer weten. Wilt u iets toevoegen, beantwoord dan gewoon deze e-mail.

Volg uw sollicitatie, trek die in of vraag uw gegevens op: {{application_link}}

Met vriendelijke groet
{{sender}}`,
    },

    status_update: {
      subject: 'Nieuws over uw sollicitatie: {{job|onze vacature}}',
      body: `Beste {{name|sollicitant}},

Er is nieuws over uw sollicitatie voor {{job|onze vacature}} bij {{company}}. De volgende stap is bereikt: {{status}}.

{{note}}

Hebt u een vraag, beantwoord dan gewoon deze e-mail.

Volg uw sollicitatie: {{application_link}}

Met vriendelijke groet
{{sender}}`,
    },

    rejection: {
      subject: 'Uw sollicitatie: {{job|onze vacature}}',
      body: `Beste {{name|sollicitant}},

Hartelijk dank voor uw belangstelling voor {{company}} en voor de tijd die u in uw sollicitatie voor {{job|onze vacature}} hebt gestoken. Wij hebben besloten er niet mee verder te gaan. Wij weten dat dit niet het antwoord is waarop u hoopte.

{{note}}

Wij wensen u veel succes bij uw verdere zoektocht.

Download uw gegevens of laat ze verwijderen: {{application_link}}

Met vriendelijke groet
{{sender}}`,
    },

    follow_up: {
      subject: 'Een bericht van {{company}}',
      body: `Beste {{name|sollicitant}},

{{note|Wij willen graag in contact blijven na uw sollicitatie. Hebt u nieuws of een vraag, beantwoord dan gewoon deze e-mail.}}

Met vriendelijke groet
{{sender}}`,
    },

    ...interviewMailsNl,

    ...applicantMailsNl,
    ...ownActMailsNl,

    booking_invitation: {
      subject: 'Kies een tijdstip voor uw gesprek: {{job|onze vacature}}',
      body: `Beste {{name|sollicitant}},

Wij willen u graag beter leren kennen en met u spreken over {{job|onze vacature}} bij {{company}}. Kies een tijdstip dat u uitkomt:

{{link}}

Duur: {{duration}}
Met: {{people}}

De link werkt tot {{expires}}.

{{message}}

Komt geen van de tijden u uit, beantwoord dan deze e-mail en wij vinden een andere.

Met vriendelijke groet
{{sender}}`,
    },

    prescreen_invitation: {
      subject: 'Enkele vragen over uw sollicitatie: {{job|onze vacature}}',
      body: `Beste {{name|sollicitant}},

Voordat wij elkaar spreken, hebben wij enkele vragen over uw sollicitatie voor {{job|onze vacature}} bij {{company}}. U kunt ze schriftelijk en in alle rust beantwoorden:

{{link}}

De link werkt tot {{expires}}. U kunt stoppen en later verdergaan, op elk apparaat.

Software zet de antwoorden voor ons klaar; een medewerker leest ze en beslist. Spreekt u liever iemand persoonlijk, dan kunt u dat op de pagina aangeven. Dat is geen nadeel voor u.

Met vriendelijke groet
{{sender}}`,
    },

    approval_request: {
      subject: 'Goedkeuring nodig: {{code}} {{title}}',
      body: `Beste {{name|collega}},

{{requested_by|Een collega}} vraagt uw goedkeuring voor deze functie:

{{code}} {{title}}
{{details}}

{{message}}

Bekijk alle gegevens en keur hier goed of wijs af:

{{link}}

De link is alleen voor u; stuur hem alstublieft niet door.

Met vriendelijke groet
{{sender}}`,
    },

    custom: {
      subject: 'Een bericht van {{company}}',
      body: `Beste {{name|sollicitant}},

{{note}}

Met vriendelijke groet
{{sender}}`,
    },
  },
};
