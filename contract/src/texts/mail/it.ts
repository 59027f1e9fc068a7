import type { MailTexts } from './en.ts';
import { interviewFacts, letters, paragraphs } from './letters.ts';

const letter = letters('Buongiorno {{name|}},', 'Cordiali saluti');
export const factsIt = interviewFacts({
  job: 'Posizione:',
  when: 'Data e ora:',
  where: 'Luogo:',
  video: 'Videochiamata:',
  people: 'Con:',
});
const { interview, cancelledInterview } = factsIt;
const otherTime = 'Per scegliere un altro orario o annullare: {{link}}';
const calendarEntry = `L’appuntamento per il calendario è allegato.\n${otherTime}`;
const calendarUpdate = `L’appuntamento allegato aggiorna il suo calendario.\n${otherTime}`;
const question = 'Per qualsiasi domanda, risponda a questa e-mail.';
const notYou = 'Se non è stata opera sua, risponda a questa e-mail.';

export const mailIt: MailTexts = {
  and: ' e ',

  buttons: {
    application: 'Vedi la candidatura',
    booking: 'Scegli un orario',
    interview: 'Sposta o annulla',
    prescreen: 'Inizia il colloquio',
    review: 'Esamina la richiesta',
    feedback: 'Dai un riscontro',
    offer: 'Vedi l’offerta',
    open: 'Apri la pagina',
  },

  statuses: {
    applied: 'ricevuta',
    screening: 'in esame',
    phone_screen: 'colloquio telefonico',
    interview: 'colloquio',
    technical: 'colloquio tecnico',
    offer: 'offerta',
    hired: 'assunzione',
    rejected: 'non accolta',
    withdrawn: 'ritirata',
    on_hold: 'in sospeso',
    shortlisted: 'preselezione',
    qualified: 'profilo idoneo',
    uploaded: 'ricevuta',
  },

  templates: {
    application_received: letter(
      'Abbiamo ricevuto la sua candidatura: {{job|grazie}}',
      'grazie per il suo interesse per {{company}}. Abbiamo ricevuto la sua candidatura per {{job|la posizione aperta}} e la leggeremo.',
      'Per ora non deve fare altro. Le scriveremo non appena ne sapremo di più. Se desidera aggiungere qualcosa, risponda a questa e-mail.',
      'Segua la sua candidatura, la ritiri o ottenga i suoi dati: {{application_link}}',
    ),
    status_update: letter(
      'Novità sulla sua candidatura: {{job|la posizione aperta}}',
      'ci sono novità sulla sua candidatura per {{job|la posizione aperta}} presso {{company}}. Ha raggiunto la fase successiva: {{status}}.',
      '{{note}}',
      question,
      'Segua la sua candidatura: {{application_link}}',
    ),
    rejection: letter(
      'La sua candidatura: {{job|la posizione aperta}}',
      'grazie per l’interesse verso {{company}} e per il tempo dedicato alla sua candidatura per {{job|la posizione aperta}}. Abbiamo deciso di non proseguire. Sappiamo che non è la risposta che sperava.',
      '{{note}}',
      'Le auguriamo ogni successo nella sua ricerca.',
      'Scarichi i suoi dati o ne richieda la cancellazione: {{application_link}}',
    ),
    follow_up: letter(
      'Un messaggio da {{company}}',
      '{{note|vorremmo restare in contatto dopo la sua candidatura. Se ha novità o una domanda, risponda a questa e-mail.}}',
    ),
    interview_invitation: letter(
      'Il suo colloquio presso {{company}}, {{date}}, {{time}}',
      'la invitiamo a un colloquio:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    interview_update: letter(
      'Modificato: il suo colloquio presso {{company}}, {{date}}, {{time}}',
      'il suo colloquio è cambiato. Ecco i nuovi dettagli:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    interview_cancelled: letter(
      'Annullato: il suo colloquio presso {{company}}, {{date}}, {{time}}',
      'il suo colloquio è stato annullato. Era previsto così:',
      cancelledInterview,
      'L’allegato lo rimuove dal suo calendario. Per domande risponda a questa e-mail.',
    ),
    interview_reminder: letter(
      'Promemoria: il suo colloquio presso {{company}}, {{date}}, {{time}}',
      'le ricordiamo il suo colloquio:',
      interview,
      '{{message}}',
      otherTime,
    ),
    feedback_request: letter(
      'La sua valutazione del colloquio con {{candidate}}',
      'ha incontrato {{candidate}}:',
      '{{title}}\nPosizione: {{job}}\nData e ora: {{date}}, {{time}}',
      'Invii la sua valutazione finché il ricordo è fresco.',
    ),
    application_link: letter(
      'Il link alla sua candidatura: {{company}}',
      'questa è la pagina della sua candidatura presso {{company}}. È solo per lei, quindi non condivida il link.',
      '{{details}}',
      'Se non ha fatto questa richiesta, può ignorare questa e-mail.',
    ),
    erasure_request: {
      subject: 'Richiesta di cancellazione dei dati: {{candidate|una persona}}',
      body: paragraphs(
        'Buongiorno,',
        '{{candidate|Una persona}} chiede la cancellazione di tutti i suoi dati. Li cancelli, oppure respinga la richiesta indicando il motivo:',
        '{{link}}',
        'Di solito la legge concede un mese per rispondere.',
      ),
    },
    erasure_declined: letter(
      'La sua richiesta di cancellazione',
      'grazie per il suo messaggio. Abbiamo valutato la sua richiesta di cancellare i suoi dati presso {{company}}: al momento non possiamo accoglierla.',
      '{{reason}}',
      question,
    ),
    talent_pool_confirm: letter(
      'Confermi il suo profilo presso {{company}}',
      'con questo indirizzo è stato lasciato un profilo presso {{company}}. Se l’ha inviato lei, lo confermi entro il {{expires}} sulla sua pagina personale: {{application_link}}',
      'Se non l’ha inviato lei, non faccia nulla: un profilo che non viene confermato è cancellato dopo quel giorno.',
    ),
    talent_pool_joined: letter(
      'Il suo profilo è nel talent pool di {{company}}',
      'grazie per il suo interesse per {{company}}. Conserviamo il suo profilo fino al {{expires}} e la contatteremo quando ci sarà una posizione adatta.',
      'Sulla sua pagina personale può uscire in qualsiasi momento e vedere che cosa è conservato su di lei: {{application_link}}',
      'Prima di quel giorno le chiederemo se desidera restare più a lungo.',
      'Se non ha fatto questa richiesta, può uscire su quella pagina.',
    ),
    talent_pool_ending: letter(
      'Restare nel talent pool di {{company}}?',
      'conserviamo il suo profilo presso {{company}} fino al {{expires}}. Se desidera avere nostre notizie dopo quella data, ce lo dica sulla sua pagina personale:',
      '{{application_link}}',
      'Se non fa nulla, il suo profilo sarà cancellato.',
    ),
    application_sent_again: letter(
      'Nuovo invio della sua candidatura: {{job}}',
      'abbiamo ricevuto un’altra sua candidatura per {{job}}. La prima resta invariata. Quanto ha appena inviato è conservato accanto ad essa, file compresi, e il nostro team vede che si tratta di un nuovo invio.',
      'La sua candidatura: {{application_link}}',
      notYou,
    ),
    application_withdrawn: letter(
      'Ha ritirato la sua candidatura: {{job}}',
      'ha ritirato la sua candidatura per {{job}} presso {{company}}. Non la valuteremo oltre; i colloqui e le domande ancora in programma sono annullati.',
      notYou,
      'La sua pagina: {{application_link}}',
    ),
    erasure_requested: letter(
      'Abbiamo ricevuto la sua richiesta: {{company}}',
      'ha chiesto a {{company}} di cancellare tutto ciò che è conservato su di lei. Il team decide, di norma entro un mese. Una volta cancellati i dati, questa pagina non si aprirà più:',
      '{{application_link}}',
      notYou,
    ),
    booking_made: letter(
      'Prenotato: il suo colloquio presso {{company}}, {{date}}, {{time}}',
      'il suo colloquio è prenotato:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    booking_moved: letter(
      'Spostato: il suo colloquio presso {{company}}, {{date}}, {{time}}',
      'ha spostato il suo colloquio. Ecco il nuovo appuntamento:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    booking_cancelled: letter(
      'Ha annullato il suo colloquio presso {{company}}, {{date}}, {{time}}',
      'ha annullato il suo colloquio. Era previsto così:',
      cancelledInterview,
      'L’allegato lo rimuove dal suo calendario.\nPer scegliere un altro orario: {{link}}',
    ),
    booking_invitation: letter(
      'Scelga un orario per il suo colloquio: {{job|la posizione aperta}}',
      'vorremmo conoscerla meglio e parlare con lei di {{job|questa posizione}} presso {{company}}. Scelga l’orario che preferisce:',
      '{{link}}',
      'Durata: {{duration}}\nCon: {{people}}',
      'Il link vale fino a {{expires}}.',
      '{{message}}',
      'Se nessun orario le va bene, risponda a questa e-mail e ne troveremo un altro.',
    ),
    prescreen_invitation: letter(
      'Alcune domande sulla sua candidatura: {{job|la posizione aperta}}',
      'prima di parlarci, abbiamo alcune domande sulla sua candidatura per {{job|la posizione aperta}} presso {{company}}. Può rispondere per iscritto e con calma:',
      '{{link}}',
      'Il link vale fino a {{expires}}. Può fermarsi e continuare più tardi, su qualsiasi dispositivo.',
      'Un software prepara le risposte per noi; una persona le legge e decide. Se preferisce parlare con una persona, può dirlo nella pagina. Non comporta alcuno svantaggio per lei.',
    ),
    approval_request: letter(
      'Approvazione richiesta: {{code}} {{title}}',
      '{{requested_by|una persona della sua azienda}} chiede la sua approvazione per questa posizione:',
      '{{code}} {{title}}\n{{details}}',
      '{{message}}',
      'Veda tutti i dettagli e approvi o respinga qui:',
      '{{link}}',
      'Il link è solo per lei; la preghiamo di non inoltrarlo.',
    ),
    offer: letter(
      'La sua offerta da {{company}}: {{job|la posizione aperta}}',
      'siamo lieti di farle un’offerta per {{job|la posizione aperta}} presso {{company}}. Può leggere la lettera e accettare o rifiutare l’offerta qui:',
      '{{link}}',
      'L’offerta si può accettare fino al {{expires}}.',
      'Il link è solo per lei; la preghiamo di non inoltrarlo. Se prima ha domande, risponda a questa e-mail.',
    ),
    offer_accepted: letter(
      'Ha accettato: {{job|la nostra offerta}}',
      'grazie per aver accettato la nostra offerta per {{job|la posizione aperta}} presso {{company}}. Ecco la sua copia della lettera sigillata:',
      '{{link}}',
      'Saremo lieti di lavorare con lei.',
    ),
    offer_approval: letter(
      'Approvazione richiesta: offerta per {{candidate}}',
      '{{requested_by|una persona della sua azienda}} chiede la sua approvazione per un’offerta a {{candidate}} ({{job|posizione aperta}}). Veda le condizioni e approvi o respinga qui:',
      '{{link}}',
      'Il link è solo per lei; la preghiamo di non inoltrarlo.',
    ),
    custom: letter('Un messaggio da {{company}}', '{{note}}'),
  },
};
