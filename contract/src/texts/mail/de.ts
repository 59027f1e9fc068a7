import type { MailTexts } from './en.ts';
import { interviewFacts, letters, paragraphs } from './letters.ts';

const letter = letters('Guten Tag {{name|}},', 'Mit freundlichen Grüßen');
export const factsDe = interviewFacts({ job: 'Stelle:', when: 'Termin:', where: 'Ort:', video: 'Videogespräch:', people: 'Mit:' });
const { interview, cancelledInterview } = factsDe;
const otherTime = 'Anderen Termin wählen oder absagen: {{link}}';
const calendarEntry = `Der Kalendereintrag ist angehängt.\n${otherTime}`;
const calendarUpdate = `Der angehängte Eintrag aktualisiert Ihren Kalender.\n${otherTime}`;
const question = 'Wenn Sie Fragen haben, antworten Sie einfach auf diese E-Mail.';
const notYou = 'Wenn Sie das nicht waren, antworten Sie bitte auf diese E-Mail.';

export const mailDe: MailTexts = {
  and: ' und ',

  buttons: {
    application: 'Bewerbung ansehen',
    booking: 'Termin wählen',
    interview: 'Termin ändern oder absagen',
    prescreen: 'Interview starten',
    review: 'Anfrage prüfen',
    feedback: 'Feedback geben',
    offer: 'Angebot ansehen',
    open: 'Seite öffnen',
  },

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
    application_received: letter(
      'Ihre Bewerbung ist eingegangen: {{job|vielen Dank}}',
      'vielen Dank für Ihre Bewerbung bei {{company}}. Ihre Unterlagen für „{{job|unsere offene Stelle}}“ sind eingegangen, und wir lesen sie persönlich.',
      'Sie müssen jetzt nichts weiter tun. Wir melden uns, sobald wir mehr wissen. Wenn Sie etwas ergänzen möchten, antworten Sie einfach auf diese E-Mail.',
      'Status ansehen, Bewerbung zurückziehen oder Daten abrufen: {{application_link}}',
    ),
    status_update: letter(
      'Neuigkeiten zu Ihrer Bewerbung: {{job|unsere offene Stelle}}',
      'es gibt Neuigkeiten zu Ihrer Bewerbung für „{{job|unsere offene Stelle}}“ bei {{company}}. Der nächste Schritt ist erreicht: {{status}}.',
      '{{note}}',
      question,
      'Status Ihrer Bewerbung ansehen: {{application_link}}',
    ),
    rejection: letter(
      'Ihre Bewerbung: {{job|unsere offene Stelle}}',
      'vielen Dank für Ihr Interesse an {{company}} und für die Zeit, die Sie sich für Ihre Bewerbung für „{{job|unsere offene Stelle}}“ genommen haben. Wir haben uns entschieden, sie nicht weiterzuverfolgen. Wir wissen, dass das nicht die Antwort ist, auf die Sie gehofft haben.',
      '{{note}}',
      'Für Ihre weitere Suche wünschen wir Ihnen alles Gute.',
      'Ihre Daten herunterladen oder löschen lassen: {{application_link}}',
    ),
    follow_up: letter(
      'Eine Nachricht von {{company}}',
      '{{note|wir möchten nach Ihrer Bewerbung gern in Verbindung bleiben. Wenn es bei Ihnen etwas Neues gibt oder Sie Fragen haben, antworten Sie einfach auf diese E-Mail.}}',
    ),
    interview_invitation: letter(
      'Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
      'wir laden Sie zu einem Gespräch ein:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    interview_update: letter(
      'Geändert: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
      'Ihr Gespräch hat sich geändert. Hier sind die neuen Angaben:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    interview_cancelled: letter(
      'Abgesagt: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
      'Ihr Gespräch musste leider abgesagt werden. Es war so geplant:',
      cancelledInterview,
      'Der angehängte Eintrag entfernt es aus Ihrem Kalender. Bei Fragen antworten Sie bitte auf diese E-Mail.',
    ),
    interview_reminder: letter(
      'Erinnerung: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
      'wir erinnern Sie an Ihr Gespräch:',
      interview,
      '{{message}}',
      otherTime,
    ),
    feedback_request: letter(
      'Ihre Rückmeldung zum Vorstellungsgespräch mit {{candidate}}',
      'Sie haben mit {{candidate}} gesprochen:',
      '{{title}}\nStelle: {{job}}\nTermin: {{date}}, {{time}}',
      'Bitte geben Sie Ihre Rückmeldung ab, solange der Eindruck frisch ist.',
    ),
    application_link: letter(
      'Der Link zu Ihrer Bewerbung: {{company}}',
      'hier ist die Seite Ihrer Bewerbung bei {{company}}. Sie ist nur für Sie, bitte geben Sie den Link nicht weiter.',
      '{{details}}',
      'Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren.',
    ),
    erasure_request: {
      subject: 'Antrag auf Löschung: {{candidate|eine Person}}',
      body: paragraphs(
        'Guten Tag,',
        '{{candidate|Eine Person}} bittet darum, alle gespeicherten Daten zu löschen. Bitte löschen Sie die Daten oder lehnen Sie mit einer Begründung ab:',
        '{{link}}',
        'Dafür haben Sie in der Regel gesetzlich einen Monat Zeit.',
      ),
    },
    erasure_declined: letter(
      'Ihr Antrag auf Löschung',
      'vielen Dank für Ihre Nachricht. Wir haben über Ihren Antrag entschieden, Ihre Daten bei {{company}} zu löschen: Wir können ihm derzeit nicht nachkommen.',
      '{{reason}}',
      question,
    ),
    talent_pool_confirm: letter(
      'Bitte bestätigen Sie Ihr Profil bei {{company}}',
      'mit dieser Adresse wurde ein Profil bei {{company}} hinterlassen. Wenn Sie das waren, bestätigen Sie es bitte bis {{expires}} auf Ihrer persönlichen Seite: {{application_link}}',
      'Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ein Profil, das nicht bestätigt wird, wird nach diesem Tag gelöscht.',
    ),
    talent_pool_joined: letter(
      'Sie sind im Talentpool von {{company}}',
      'vielen Dank für Ihr Interesse an {{company}}. Wir bewahren Ihr Profil bis {{expires}} auf und melden uns, wenn eine Stelle passt.',
      'Auf Ihrer persönlichen Seite können Sie Ihr Profil jederzeit löschen und sehen, was über Sie gespeichert ist: {{application_link}}',
      'Vor diesem Tag fragen wir Sie, ob Sie länger bleiben möchten.',
      'Wenn Sie das nicht wollten, können Sie Ihr Profil dort löschen.',
    ),
    talent_pool_ending: letter(
      'Im Talentpool von {{company}} bleiben?',
      'wir bewahren Ihr Profil bei {{company}} bis {{expires}} auf. Wenn Sie auch danach von uns hören möchten, sagen Sie es uns bitte auf Ihrer persönlichen Seite:',
      '{{application_link}}',
      'Wenn Sie nichts tun, wird Ihr Profil dann gelöscht.',
    ),
    application_sent_again: letter(
      'Sie haben sich noch einmal beworben: {{job}}',
      'wir haben eine weitere Bewerbung von Ihnen für {{job}} erhalten. Ihre erste Bewerbung bleibt unverändert. Was Sie jetzt gesendet haben, bewahren wir samt Dateien daneben auf, und das Team sieht, dass es erneut gesendet wurde.',
      'Ihre Bewerbung: {{application_link}}',
      notYou,
    ),
    application_withdrawn: letter(
      'Sie haben Ihre Bewerbung zurückgezogen: {{job}}',
      'Sie haben Ihre Bewerbung für {{job}} bei {{company}} zurückgezogen. Wir berücksichtigen sie nicht weiter; offene Gesprächstermine und Fragen sind abgesagt.',
      notYou,
      'Ihre Seite: {{application_link}}',
    ),
    erasure_requested: letter(
      'Wir haben Ihre Anfrage erhalten: {{company}}',
      'Sie haben {{company}} gebeten, alles zu löschen, was über Sie gespeichert ist. Das Team entscheidet darüber, in der Regel innerhalb eines Monats. Sind Ihre Daten gelöscht, lässt sich diese Seite nicht mehr öffnen:',
      '{{application_link}}',
      notYou,
    ),
    booking_made: letter(
      'Gebucht: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
      'Ihr Gespräch ist gebucht:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    booking_moved: letter(
      'Verschoben: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
      'Sie haben Ihr Gespräch verschoben. Das ist der neue Termin:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    booking_cancelled: letter(
      'Von Ihnen abgesagt: Ihr Vorstellungsgespräch bei {{company}}, {{date}}, {{time}}',
      'Sie haben Ihr Gespräch abgesagt. Es war so geplant:',
      cancelledInterview,
      'Der angehängte Eintrag entfernt es aus Ihrem Kalender.\nAnderen Termin wählen: {{link}}',
    ),
    booking_invitation: letter(
      'Wählen Sie einen Termin für Ihr Gespräch: {{job|unsere offene Stelle}}',
      'wir möchten Sie gern näher kennenlernen und mit Ihnen über „{{job|unsere offene Stelle}}“ bei {{company}} sprechen. Bitte wählen Sie einen Termin, der Ihnen passt:',
      '{{link}}',
      'Dauer: {{duration}}\nMit: {{people}}',
      'Der Link gilt bis {{expires}}.',
      '{{message}}',
      'Wenn kein Termin passt, antworten Sie bitte auf diese E-Mail, dann finden wir einen anderen.',
    ),
    prescreen_invitation: letter(
      'Einige Fragen zu Ihrer Bewerbung: {{job|unsere offene Stelle}}',
      'bevor wir miteinander sprechen, haben wir einige Fragen zu Ihrer Bewerbung für „{{job|unsere offene Stelle}}“ bei {{company}}. Sie können sie schriftlich und in aller Ruhe beantworten:',
      '{{link}}',
      'Der Link gilt bis {{expires}}. Sie können jederzeit unterbrechen und später weitermachen, auf jedem Gerät.',
      'Eine Software bereitet die Antworten für uns auf; wir lesen sie persönlich und entscheiden selbst. Wenn Ihnen ein persönliches Gespräch lieber ist, können Sie das auf der Seite sagen. Das ist kein Nachteil für Sie.',
    ),
    approval_request: letter(
      'Freigabe erforderlich: {{code}} {{title}}',
      '{{requested_by|jemand aus Ihrem Unternehmen}} bittet um Ihre Freigabe für diese Stelle:',
      '{{code}} {{title}}\n{{details}}',
      '{{message}}',
      'Hier sehen Sie alle Angaben und können freigeben oder ablehnen:',
      '{{link}}',
      'Der Link ist nur für Sie; bitte leiten Sie ihn nicht weiter.',
    ),
    offer: letter(
      'Ihr Angebot von {{company}}: {{job|unsere offene Stelle}}',
      'wir freuen uns sehr, Ihnen ein Angebot für „{{job|unsere offene Stelle}}“ bei {{company}} zu machen. Hier können Sie das Schreiben lesen und das Angebot annehmen oder ablehnen:',
      '{{link}}',
      'Das Angebot gilt bis {{expires}}.',
      'Der Link ist nur für Sie; bitte leiten Sie ihn nicht weiter. Wenn Sie vorher Fragen haben, antworten Sie einfach auf diese E-Mail.',
    ),
    offer_accepted: letter(
      'Sie haben angenommen: {{job|unser Angebot}}',
      'vielen Dank, dass Sie unser Angebot für „{{job|unsere offene Stelle}}“ bei {{company}} angenommen haben. Hier ist Ihre Kopie des versiegelten Schreibens:',
      '{{link}}',
      'Wir freuen uns auf die Zusammenarbeit mit Ihnen.',
    ),
    offer_approval: letter(
      'Freigabe erforderlich: Angebot für {{candidate}}',
      '{{requested_by|jemand aus Ihrem Unternehmen}} bittet um Ihre Freigabe für ein Angebot an {{candidate}} ({{job|offene Stelle}}). Hier sehen Sie die Konditionen und können freigeben oder ablehnen:',
      '{{link}}',
      'Der Link ist nur für Sie; bitte leiten Sie ihn nicht weiter.',
    ),
    custom: letter('Eine Nachricht von {{company}}', '{{note}}'),
  },
};
