import type { AddressChanges } from './address.ts';
import { deInformalMails } from './mails-de-informal.ts';

/** With “du”. */
export const deInformal: AddressChanges = {
  notices: {
    notFoundHelp: 'Vielleicht fehlt ein Teil des Links. Vergleiche ihn mit dem, den du bekommen hast, oder bitte um einen neuen.',
    busyHelp: 'Diese Seite ist gerade nicht erreichbar. Bitte lade sie gleich neu.',
    tooManyHelp: 'Bitte warte eine Minute und lade die Seite dann neu.',
  },

  board: {
    noJobs: 'Zurzeit sind keine Stellen offen. Schau später wieder vorbei.',
    noMatch: ({ link }) => `Keine Stelle passt zu deiner Suche. Versuch es mit weniger Wörtern oder Filtern oder ${link}.`,
    seeAllJobs: 'sieh dir alle offenen Stellen an',
    jobGoneHelp:
      'Die Anzeige wurde entfernt. Bewerbungen sind nicht mehr möglich. Weitere offene Stellen findest du vielleicht auf der Website des Unternehmens.',
    companyGoneHelp:
      'Seine Stellen wurden entfernt. Bewerbungen sind nicht mehr möglich. Offene Stellen findest du vielleicht auf seiner eigenen Website.',
    startHelp:
      'Wenn du über einen Link hierhergekommen bist, fehlt vielleicht ein Teil davon. Vergleiche ihn mit dem Link, den du bekommen hast, oder bitte das Unternehmen um einen neuen.',
  },

  form: {
    oneProblem: 'Bitte prüfe eine Angabe',
    problems: ({ count }) => `Bitte prüfe ${count} Angaben`,
    fileLost: 'Deine Datei konnte nicht gespeichert werden. Bitte wähle sie noch einmal aus.',
    fileAttached: 'Datei angehängt. Um sie zu ersetzen, wähle unten eine andere aus.',
    privacyTitle: 'Wie wir deine Daten verwenden',
    privacyUse: ({ company }) =>
      `${company} verwendet deine Angaben, um über deine Bewerbung auf diese Stelle zu entscheiden und sich dazu bei dir zu melden.`,
    privacyRights: ({ company }) =>
      `Du kannst ${company} jederzeit auffordern, dir die gespeicherten Daten zu zeigen, sie zu berichtigen oder sie zu löschen.`,
    declineScreeningHint:
      'Eine Software kann deinen Lebenslauf mit der Stelle vergleichen und zeigen, wie gut beide zusammenpassen. Jede Entscheidung treffen Menschen, mit diesem Vergleich oder ohne ihn.',
    fieldProblems: {
      required: 'Bitte fülle dieses Feld aus.',
      text: 'Bitte gib hier Text ein, keine Datei.',
      too_long: ({ max }) => `Der Text ist zu lang. Bitte verwende höchstens ${max} Zeichen.`,
      unstorable: 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann. Bitte gib ihn noch einmal ein.',
      email: 'Bitte gib eine gültige E-Mail-Adresse ein, zum Beispiel ada@example.com.',
      url: 'Bitte gib die Adresse einer Seite an, zum Beispiel example.com/ada.',
      number: 'Bitte gib eine Zahl in Ziffern an.',
      date: 'Bitte gib ein gültiges Datum in der Form Jahr-Monat-Tag an, zum Beispiel 2026-01-31.',
      boolean: 'Bitte antworte mit Ja oder Nein.',
      option: 'Bitte wähle eine der Optionen.',
      options: 'Bitte wähle aus den Optionen.',
      languages: ({ max }) => `Bitte gib höchstens ${max} Sprachen an, durch Kommas getrennt.`,
      file: 'Bitte wähle eine Datei aus.',
      one_file: 'Bitte wähle nur eine Datei aus.',
      file_name_too_long: 'Der Dateiname ist zu lang. Bitte kürze ihn.',
      file_gone: 'Diese Datei ist nicht mehr gespeichert. Bitte wähle sie noch einmal aus.',
      consent: 'Wir brauchen deine Einwilligung, um deine Angaben zu speichern.',
    },
    chooseOne: 'Bitte wähle eine Antwort.',
    chooseSome: 'Bitte wähle mindestens eine Antwort.',
    fileRefusals: {
      file_type:
        'Die Datei ist keine gültige PDF-, DOCX-, ODT-, RTF- oder TXT-Datei. Bitte speichere sie in einem dieser Formate und versuch es erneut.',
      file_damaged: 'Die Datei ist beschädigt oder unvollständig. Bitte exportiere sie neu, am besten als PDF.',
      file_unsafe:
        'Die Datei enthält etwas, das nicht angenommen wird: Makros, eine Verschlüsselung, andere Archive oder zu viele komprimierte Daten. Bitte speichere sie als PDF und versuch es erneut.',
    },
    refusals: {
      form_token_void:
        'Diese Seite war sehr lange geöffnet. Deine Eingaben sind noch da: Bitte prüfe sie und sende die Bewerbung erneut.',
      too_many_applications:
        'Aus deinem Netzwerk oder für diese Stelle gehen gerade sehr viele Bewerbungen ein. Bitte warte einige Minuten und sende sie dann erneut.',
      unavailable:
        'Wir können deine Bewerbung im Moment nicht speichern. Deine Eingaben sind noch da: Bitte sende sie in einer Minute erneut.',
      storage_full:
        'Wir können deine Bewerbung im Moment nicht speichern. Deine Eingaben sind noch da: Bitte sende sie später erneut.',
    },
    notSentTitle: 'Deine Bewerbung wurde nicht gesendet',
    notSentHelp: ({ link }) => `Wenn du im Browser zurückgehst, sollten deine Eingaben noch da sein. Oder du ${link}.`,
    startAgain: 'beginnst mit einem leeren Formular',
    notSentReasons: {
      too_many_applications: 'Aus deinem Netzwerk kamen zu viele Bewerbungen. Bitte warte einige Minuten.',
      unavailable: 'Wir können sie im Moment nicht speichern. Bitte warte eine Minute.',
      storage_full: 'Wir können sie im Moment nicht speichern. Bitte warte einige Minuten.',
    },
    receivedTitle: 'Vielen Dank, deine Bewerbung ist eingegangen',
    received: ({ company, job }) => `${company} hat deine Bewerbung als ${job} erhalten.`,
    receivedNext:
      'Wir lesen sie persönlich und antworten dir an die angegebene E-Mail-Adresse. Du musst nichts weiter tun und die Bewerbung nicht erneut senden.',
  },

  code: {
    title: 'Bitte bestätige, dass du es bist',
    lead: ({ email }) => `Wir haben einen Code an ${email} geschickt. Gib ihn innerhalb von 15 Minuten hier ein.`,
    why: 'Wer die Adresse dieser Seite hat, kann sie öffnen. Der Code zeigt, dass du auch deine E-Mails liest.',
    wrong: 'Dieser Code ist falsch oder nicht mehr gültig. Bitte prüfe ihn oder lass dir einen neuen senden.',
    limit: 'In der letzten Stunde wurden mehrere Codes gesendet. Bitte verwende den letzten oder versuch es später noch einmal.',
    noMail: ({ company }) =>
      `Diese Seite kann dir keine E-Mail senden, um zu bestätigen, dass du es bist. Bitte frag ${company} nach deinen Daten.`,
    mail: {
      download: {
        subject: 'Dein Code für den Download deiner Daten',
        text: ({ company, code }) =>
          `Hallo,\n\ndieser Code bestätigt, dass du herunterladen möchtest, was ${company} über dich speichert:\n\n${code}\n\nGib ihn innerhalb von 15 Minuten auf der Seite ein, die danach fragt. Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail und gib den Code nicht weiter.`,
      },
      leave: {
        subject: 'Dein Code zum Verlassen des Talentpools',
        text: ({ company, code }) =>
          `Hallo,\n\ndieser Code bestätigt, dass du den Talentpool von ${company} verlassen und dein Profil löschen lassen möchtest:\n\n${code}\n\nGib ihn innerhalb von 15 Minuten auf der Seite ein, die danach fragt. Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail und gib den Code nicht weiter.`,
      },
    },
  },

  meet: {
    title: 'Wähle einen Termin für dein Gespräch',
    lead: ({ company, job }) => `${company} möchte mit dir über die Stelle ${job} sprechen.`,
    leadWithoutJob: ({ company }) => `${company} möchte mit dir sprechen.`,
    videoLinkLater: 'Den Link erhältst du nach der Buchung.',
    unknownZone: 'Diese Zeitzone kennen wir nicht. Versuch es mit dem Namen einer größeren Stadt.',
    noTimes: 'Zurzeit ist kein Termin frei. Bitte schau später wieder vorbei oder schreib an die unten genannte Person.',
    bookedTitle: 'Dein Gespräch ist gebucht',
    bookedLead: 'Behalte den Link zu dieser Seite: Hier kannst du den Termin nachsehen, verschieben oder absagen.',
    moveLead: ({ time }) => `Dein Gespräch ist gebucht: ${time}. Dabei bleibt es, bis du einen anderen Termin gewählt hast.`,
    moveTooLate: 'Es ist zu spät, um hier einen anderen Termin zu wählen. Bitte schreib an die unten genannte Person.',
    moveLimit: 'Hier kannst du den Termin nicht noch einmal ändern. Bitte schreib an die unten genannte Person.',
    cancelLead: ({ time }) => `Dein Gespräch ist gebucht: ${time}. Alle Beteiligten werden über die Absage informiert.`,
    reason: 'Warum sagst du ab? (optional)',
    cancelledNotice: 'Du hast das Gespräch abgesagt. Hier kannst du einen neuen Termin wählen.',
    teamCancelledHelp: 'Wenn du Fragen hast, schreib bitte an die unten genannte Person.',
    overHelp: 'Vielen Dank für deine Zeit.',
    closedHelp: 'Damit kann kein Termin mehr gebucht werden. Bitte schreib an die unten genannte Person.',
    taken: 'Dieser Termin ist nicht mehr frei. Bitte wähle einen anderen.',
    notOffered: 'Dieser Termin wird nicht angeboten. Bitte wähle einen der Termine unten.',
    notChosen: 'Bitte wähle einen Termin.',
    alreadyBooked: 'Es ist schon ein Termin gebucht. Unten kannst du einen anderen wählen.',
    contactHelp: ({ person }) => `Schreib an ${person}.`,
  },

  screen: {
    title: 'Einige Fragen zu deiner Bewerbung',
    who: ({ company, job }) => `${company} stellt dir Fragen zu deiner Bewerbung als ${job}.`,
    noClock:
      'Es gibt kein Zeitlimit. Jede Antwort wird sofort gespeichert, und du kannst später mit demselben Link weitermachen, auch auf einem anderen Gerät. Nach zwei Tagen ohne neue Antwort wird das Geschriebene so gesendet, wie es ist.',
    programTitle: 'Zuerst liest eine Software deine Antworten',
    program:
      'Sie sucht danach, was du getan hast, wo oder wie lange und mit welchem Ergebnis, und markiert deine eigenen Worte, die das sagen. Anders kann sie keine Punkte vergeben.',
    modelHelps:
      'Ein Sprachmodell kann ihr helfen, diese Worte zu finden. Es sieht die Fragen und deine Antworten, sonst nichts über dich.',
    transcriptOnly: 'In deinem Fall vergibt sie gar keine Punkte: Sie reicht deine Antworten nur weiter.',
    counts: 'Was du nach eigener Aussage getan hast. „Nein“ ist eine gute Antwort, und ein Satz kann genügen.',
    countsNot: 'Länge, Rechtschreibung, Stil und Tempo. Dein Name, Alter, Geschlecht und deine Herkunft.',
    decides: ({ company }) =>
      `Das Team von ${company} liest deine Antworten und entscheidet. Die Software bringt keine Bewerbung weiter und lehnt keine ab.`,
    kept: ({ company }) =>
      `Mit deiner Bewerbung, und mit ihr wird es gelöscht. Darum kannst du ${company} jederzeit bitten. Dass du „Beginnen“ wählst, wird mit diesem Text und der Uhrzeit gespeichert.`,
    startBy: ({ date }) => `Du kannst bis ${date} beginnen.`,
    declineHelp: ({ company }) => `Das ist kein Nachteil: ${company} sieht nur, dass dir ein persönliches Gespräch lieber ist.`,
    declineLater: 'Was du bisher geschrieben hast, wird dann gelöscht.',
    answer: 'Deine Antwort',
    answerHint: ({ count }) => `In deinen eigenen Worten, höchstens ${count} Zeichen.`,
    comment: 'Möchtest du etwas hinzufügen?',
    youWrote: 'Deine Antwort war',
    emptyAnswer: 'Schreib eine Antwort oder überspring die Frage.',
    emptyChoice: 'Wähle Ja oder Nein, schreib eine Antwort oder überspring die Frage.',
    tooLong: ({ count }) => `Die Antwort darf höchstens ${count} Zeichen haben. Bitte kürze sie.`,
    overviewTitle: 'Deine Antworten',
    overviewHelp: 'Alles ist gespeichert. Du kannst jede Antwort noch ändern, bevor du sie sendest.',
    doneTitle: 'Vielen Dank, deine Antworten wurden gesendet',
    doneHelp: ({ company }) => `Das Team von ${company} liest sie und meldet sich bei dir. Du kannst diese Seite schließen.`,
    declinedHelp: ({ company }) =>
      `${company} sieht, dass dir ein persönliches Gespräch lieber ist. Für deine Bewerbung ist das kein Nachteil.`,
    abandonedTitle: 'Deine Antworten wurden gesendet',
    abandonedHelp: ({ company }) =>
      `Zwei Tage lang kam keine neue Antwort, daher hat ${company} erhalten, was du geschrieben hattest. Schreib dorthin, wenn du etwas ergänzen möchtest.`,
    expiredHelp: ({ company }) =>
      `Diese Fragen können nicht mehr beantwortet werden. Schreib an ${company}, wenn du noch antworten möchtest.`,
    cancelledHelp: ({ company }) => `Du musst nichts tun. ${company} hat sie zurückgenommen.`,
    jobGoneHelp: ({ company }) => `Du musst diese Fragen nicht beantworten. Bei Fragen schreib an ${company}.`,
    notYetHelp: ({ date }) => `Du kannst diese Fragen ab ${date} beantworten.`,
    movedOn: 'Diese Frage wurde inzwischen beantwortet, vielleicht auf einem anderen Gerät. Hier siehst du, was gespeichert ist.',
    questions: {
      place: ({ place }) => `Die Arbeit ist vor Ort in ${place}. Kannst du dort arbeiten?`,
      placeHybrid: ({ place }) => `Die Arbeit ist teilweise vor Ort in ${place}. Kannst du regelmäßig dort sein?`,
      language: ({ language, level }) =>
        `Für die Stelle wird ${language} auf dem Niveau ${level} oder besser gebraucht. Sprichst du es so gut?`,
      languageAnyLevel: ({ language }) => `Für die Stelle wird ${language} gebraucht. Sprichst du es gut genug für die Arbeit?`,
      jobType: ({ type }) => `Die Stelle wird so angeboten: ${type}. Passt das für dich?`,
      skillGap: ({ skill }) =>
        `Was hast du mit ${skill} gemacht? Bitte erzähl, was es war, wo oder wie lange, und was dabei herauskam. Wenn du damit noch nichts gemacht hast, schreib das einfach.`,
      skillShown: ({ skill, quote }) =>
        `In deinem Lebenslauf steht: „${quote}“. Was hast du selbst mit ${skill} gemacht, wo oder wie lange, und was kam dabei heraus?`,
      experience: ({ title }) =>
        `Was hast du bisher gemacht, das zur Stelle ${title} passt? Bitte erzähl, was es war, wo oder wie lange, und was dabei herauskam.`,
      whySkillGap: ({ skill }) => `Für die Stelle wird ${skill} gebraucht, und wir haben es in deinem Lebenslauf nicht gefunden.`,
      followUp: {
        did: ({ skill }) => `Was genau hast du selbst mit ${skill} gemacht?`,
        where_or_how_long: ({ skill }) => `Wo hast du das mit ${skill} gemacht, oder wie lange?`,
        result: ({ skill }) => `Was kam dabei heraus? Was war durch deine Arbeit mit ${skill} besser, schneller oder fertig?`,
      },
    },
  },

  application: {
    ownMessage: 'Du hast geschrieben',
    writeLabel: 'Deine Nachricht',
    writtenNotice: 'Deine Nachricht wurde gesendet.',
    writeLimit: 'Du hast in der letzten Stunde mehrere Nachrichten geschrieben. Bitte versuche es später noch einmal.',
    title: 'Deine Bewerbung',
    profileTitle: 'Dein Profil',
    privateHelp: 'Diese Seite ist nur für dich. Wer ihre Adresse kennt, kann sie öffnen. Gib sie deshalb bitte nicht weiter.',
    groupHelp: {
      received: 'Deine Bewerbung ist eingegangen. Du musst jetzt nichts tun.',
      in_progress: 'Das Team prüft deine Bewerbung. Du hörst von uns.',
    },
    receivedHelp: 'Deine Bewerbung ist angekommen.',
    waiting: 'Hier bist du gefragt',
    chooseTime: 'Termin für dein Gespräch wählen',
    withdrawnOn: ({ date }) => `Du hast diese Bewerbung am ${date} zurückgezogen.`,
    moveByMail: 'Um es zu verschieben, antworte bitte auf die Einladung.',
    messages: 'Nachrichten an dich',
    options: 'Deine Bewerbung und deine Daten',
    withdrawHelp: 'Du hast kein Interesse mehr. Das Team erfährt es sofort.',
    withdrawLead: ({ company }) =>
      `${company} erfährt, dass du nicht mehr berücksichtigt werden möchtest. Anstehende Gespräche werden abgesagt. Das lässt sich hier nicht rückgängig machen.`,
    withdrawnNotice: 'Du hast deine Bewerbung zurückgezogen.',
    download: 'Deine Daten herunterladen',
    downloadHelp:
      'Eine ZIP-Datei mit allem, was hier über dich gespeichert ist: was du gesendet hast, deine Dateien, Nachrichten und Gespräche.',
    downloadLimit: 'Du hast deine Daten heute schon mehrmals heruntergeladen. Bitte versuch es morgen wieder.',
    eraseHelp: 'Bitte darum, dass alles gelöscht wird, was hier über dich gespeichert ist.',
    eraseTitle: 'Löschung deiner Daten beantragen?',
    eraseLead: ({ company }) =>
      `${company} wird gebeten, alles zu löschen, was hier über dich gespeichert ist: alle deine Bewerbungen, Dateien, Nachrichten und Gespräche. Darüber entscheidet eine Person, und du erhältst eine persönliche Antwort. Nach der Löschung gibt es diese Seite nicht mehr.`,
    eraseAsked: ({ date }) => `Du hast am ${date} die Löschung deiner Daten beantragt. Du erhältst eine persönliche Antwort.`,
    eraseDeclined: ({ date }) => `Dein Antrag auf Löschung wurde am ${date} abgelehnt.`,
    askedNotice: 'Deine Anfrage ist gesendet. Wir haben sie dir per E-Mail bestätigt.',
    lostTitle: 'Link zu deiner Bewerbung verloren?',
    lostLead:
      'Gib die E-Mail-Adresse ein, mit der du dich beworben hast. Wir senden die Links zu deinen Bewerbungen an diese Adresse.',
    lostInvalid: 'Bitte gib eine E-Mail-Adresse ein, zum Beispiel ada@example.com.',
    lostSentTitle: 'Bitte prüfe dein Postfach',
    lostSentLead:
      'Wenn es Bewerbungen mit dieser Adresse gibt, ist eine E-Mail mit den Links unterwegs. Nichts angekommen? Prüfe die Schreibweise der Adresse und deinen Spam-Ordner.',
  },

  pool: {
    boardText: ({ company }) => `Komm in den Talentpool von ${company}. Das Team meldet sich, wenn eine Stelle passt.`,
    wishes: 'Was suchst du?',
    privacyUse: ({ company, date }) =>
      `${company} bewahrt deine Angaben bis ${date} auf, um sich bei dir zu melden, wenn eine Stelle passen könnte. Vorher erhältst du eine E-Mail und kannst verlängern; sonst wird dein Profil dann gelöscht.`,
    joinedTitle: 'Vielen Dank, dein Profil ist eingegangen',
    joinedNext:
      'Eine E-Mail mit dem Link zu deiner persönlichen Seite ist unterwegs. Dort kannst du verlängern oder dein Profil jederzeit löschen.',
    joinedConfirm:
      'Bitte prüfe dein Postfach: Eine E-Mail mit einem Link ist unterwegs. Bestätige dein Profil dort innerhalb von sieben Tagen; erst dann wird es aufbewahrt.',
    confirmTitle: 'Bitte bestätige dein Profil',
    confirmHelp: ({ company, date, end }) =>
      `${company} bewahrt dein Profil dann bis ${date} auf. Ohne deine Bestätigung wird es am ${end} gelöscht.`,
    confirmedNotice: 'Vielen Dank. Du bist im Talentpool.',
    options: 'Deine Daten',
    memberUntil: ({ company, date }) => `${company} bewahrt dein Profil bis ${date} auf. Danach wird es gelöscht.`,
    stayHelp: ({ date }) => `Dein Profil wird dann bis ${date} aufbewahrt.`,
    leaveHelp: 'Dein Profil wird sofort gelöscht.',
    leaveLead: ({ company }) =>
      `${company} löscht dein Profil sofort, und das lässt sich nicht rückgängig machen. Wenn du dich auch auf eine Stelle beworben hast, bleibt diese Bewerbung bestehen.`,
    stayNotice: 'Du bleibst im Talentpool.',
    leftNotice: 'Du hast den Talentpool verlassen. Deine Bewerbung bleibt bestehen.',
    leftTitle: 'Du hast den Talentpool verlassen',
    leftText: 'Dein Profil wurde gelöscht. Der Link zu dieser Seite funktioniert nicht mehr.',
  },

  mail: { templates: deInformalMails },
};
