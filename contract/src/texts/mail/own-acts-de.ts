import type { OwnActMails } from './own-acts-en.ts';

export const ownActMailsDe: OwnActMails = {
  application_sent_again: {
    subject: 'Sie haben sich noch einmal beworben: {{job}}',
    body: `Guten Tag {{name|}},

wir haben eine weitere Bewerbung von Ihnen für {{job}} erhalten. Ihre erste Bewerbung bleibt unverändert. Was Sie jetzt gesendet haben, bewahren wir samt Dateien daneben auf, und das Team sieht, dass es erneut gesendet wurde.

Ihre Bewerbung: {{application_link}}

Wenn Sie das nicht waren, antworten Sie bitte auf diese E-Mail.

Mit freundlichen Grüßen
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'Sie haben Ihre Bewerbung zurückgezogen: {{job}}',
    body: `Guten Tag {{name|}},

Sie haben Ihre Bewerbung für {{job}} bei {{company}} zurückgezogen. Wir berücksichtigen sie nicht weiter; offene Gesprächstermine und Fragen sind abgesagt.

Wenn Sie das nicht waren, antworten Sie bitte auf diese E-Mail.

Ihre Seite: {{application_link}}

Mit freundlichen Grüßen
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Wir haben Ihre Anfrage erhalten: {{company}}',
    body: `Guten Tag {{name|}},

Sie haben {{company}} gebeten, alles zu löschen, was über Sie gespeichert ist. Das Team entscheidet darüber, in der Regel innerhalb eines Monats. Sind Ihre Daten gelöscht, lässt sich diese Seite nicht mehr öffnen:

{{application_link}}

Wenn Sie das nicht waren, antworten Sie bitte auf diese E-Mail.

Mit freundlichen Grüßen
{{sender}}`,
  },

  booking_made: {
    subject: 'Gebucht: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Guten Tag {{name|}},

Ihr Gespräch ist gebucht:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Videogespräch: {{video_url}}
Mit: {{people}}

{{message}}

Der Kalendereintrag ist angehängt.
Anderen Termin wählen oder absagen: {{link}}

Mit freundlichen Grüßen
{{sender}}`,
  },

  booking_moved: {
    subject: 'Verschoben: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Guten Tag {{name|}},

Sie haben Ihr Gespräch verschoben. Das ist der neue Termin:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Videogespräch: {{video_url}}
Mit: {{people}}

{{message}}

Der angehängte Eintrag aktualisiert Ihren Kalender.
Anderen Termin wählen oder absagen: {{link}}

Mit freundlichen Grüßen
{{sender}}`,
  },

  booking_cancelled: {
    subject: 'Von Ihnen abgesagt: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
    body: `Guten Tag {{name|}},

Sie haben Ihr Gespräch abgesagt. Es war so geplant:

{{title}}
Stelle: {{job}}
Termin: {{date}}, {{time}} ({{time_zone}})
Ort: {{place}}
Mit: {{people}}

Der angehängte Eintrag entfernt es aus Ihrem Kalender.
Anderen Termin wählen: {{link}}

Mit freundlichen Grüßen
{{sender}}`,
  },
};
