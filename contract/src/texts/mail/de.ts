import { applicantMailsDe } from './applicants-de.ts';
import type { MailTexts } from './en.ts';
import { interviewMailsDe } from './interviews-de.ts';
import { ownActMailsDe } from './own-acts-de.ts';

export const mailDe: MailTexts = {
  and: ' und ',

  statuses: {
    applied: 'eingegangen',
    screening: 'in Prüfung',
    phone_screen: 'Telefongespräch',
    interview: 'Vorstellungsgespräch',
    technical: 'Fachgespräch',
    offer: 'Angebot',
    hired: 'eingestellt',
    rejected: 'nicht erfolgreich',
    withdrawn: 'zurückgezogen',
    on_hold: 'zurückgestellt',
    shortlisted: 'engere Auswahl',
    qualified: 'geeignet',
    uploaded: 'eingegangen',
  },

  templates: {
    application_received: {
      subject: 'Ihre Bewerbung ist eingegangen: {{job|vielen Dank}}',
      body: `Guten Tag {{name|}},

vielen Dank für Ihre Bewerbung bei {{company}}. Ihre Unterlagen für „{{job|unsere offene Stelle}}“ sind eingegangen, und wir lesen sie persönlich.

Sie müssen jetzt nichts weiter tun. Wir melden uns, sobald wir mehr wissen. Wenn Sie etwas ergänzen möchten, antworten Sie einfach auf diese E-Mail.

Status ansehen, Bewerbung zurückziehen oder Daten abrufen: {{application_link}}

Mit freundlichen Grüßen
{{sender}}`,
    },

    status_update: {
      subject: 'Neuigkeiten zu Ihrer Bewerbung: {{job|unsere offene Stelle}}',
      body: `Guten Tag {{name|}},

es gibt Neuigkeiten zu Ihrer Bewerbung für „{{job|unsere offene Stelle}}“ bei {{company}}. Der nächste Schritt ist erreicht: {{status}}.

{{note}}

Wenn Sie Fragen haben, antworten Sie einfach auf diese E-Mail.

Status Ihrer Bewerbung ansehen: {{application_link}}

Mit freundlichen Grüßen
{{sender}}`,
    },

    rejection: {
      subject: 'Ihre Bewerbung: {{job|unsere offene Stelle}}',
      body: `Guten Tag {{name|}},

vielen Dank für Ihr Interesse an {{company}} und für die Zeit, die Sie sich für Ihre Bewerbung für „{{job|unsere offene Stelle}}“ genommen haben. Wir haben uns entschieden, sie nicht weiterzuverfolgen. Wir wissen, dass das nicht die Antwort ist, auf die Sie gehofft haben.

{{note}}

Für Ihre weitere Suche wünschen wir Ihnen alles Gute.

Ihre Daten herunterladen oder löschen lassen: {{application_link}}

Mit freundlichen Grüßen
{{sender}}`,
    },

    follow_up: {
      subject: 'Eine Nachricht von {{company}}',
      body: `Guten Tag {{name|}},

{{note|wir möchten nach Ihrer Bewerbung gern in Verbindung bleiben. Wenn es bei Ihnen etwas Neues gibt oder Sie Fragen haben, antworten Sie einfach auf diese E-Mail.}}

Mit freundlichen Grüßen
{{sender}}`,
    },

    ...interviewMailsDe,

    ...applicantMailsDe,
    ...ownActMailsDe,

    booking_invitation: {
      subject: 'Wählen Sie einen Termin für Ihr Gespräch: {{job|unsere offene Stelle}}',
      body: `Guten Tag {{name|}},

wir möchten Sie gern näher kennenlernen und mit Ihnen über „{{job|unsere offene Stelle}}“ bei {{company}} sprechen. Bitte wählen Sie einen Termin, der Ihnen passt:

{{link}}

Dauer: {{duration}}
Mit: {{people}}

Der Link gilt bis {{expires}}.

{{message}}

Wenn kein Termin passt, antworten Sie bitte auf diese E-Mail, dann finden wir einen anderen.

Mit freundlichen Grüßen
{{sender}}`,
    },

    prescreen_invitation: {
      subject: 'Einige Fragen zu Ihrer Bewerbung: {{job|unsere offene Stelle}}',
      body: `Guten Tag {{name|}},

bevor wir miteinander sprechen, haben wir einige Fragen zu Ihrer Bewerbung für „{{job|unsere offene Stelle}}“ bei {{company}}. Sie können sie schriftlich und in aller Ruhe beantworten:

{{link}}

Der Link gilt bis {{expires}}. Sie können jederzeit unterbrechen und später weitermachen, auf jedem Gerät.

Eine Software bereitet die Antworten für uns auf; wir lesen sie persönlich und entscheiden selbst. Wenn Ihnen ein persönliches Gespräch lieber ist, können Sie das auf der Seite sagen. Das ist kein Nachteil für Sie.

Mit freundlichen Grüßen
{{sender}}`,
    },

    approval_request: {
      subject: 'Freigabe erforderlich: {{code}} {{title}}',
      body: `Guten Tag {{name|}},

{{requested_by|jemand aus Ihrem Unternehmen}} bittet um Ihre Freigabe für diese Stelle:

{{code}} {{title}}
{{details}}

{{message}}

Hier sehen Sie alle Angaben und können freigeben oder ablehnen:

{{link}}

Der Link ist nur für Sie; bitte leiten Sie ihn nicht weiter.

Mit freundlichen Grüßen
{{sender}}`,
    },

    custom: {
      subject: 'Eine Nachricht von {{company}}',
      body: `Guten Tag {{name|}},

{{note}}

Mit freundlichen Grüßen
{{sender}}`,
    },
  },
};
