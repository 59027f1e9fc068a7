/* One pattern for each language: a literal each, so that the test of linear time sees them. */
const degreePatterns: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:bachelor(?:s|'s)?|baccalaureate|master(?:s|'s)?|doctor(?:ate)?|doctoral|ph\.?\s?d\.?|dphil|m\.?b\.?a\.?|emba|associate(?:'s|s)? degree|associate of|high school diploma|ged|a-levels?|a levels?|gcses?|btec(?: \p{L}{1,30})?|hnd|hnc|nvq|diploma(?: in| of)?|pg\.? ?diploma|pgd|pgce|advanced diploma|postgraduate|undergraduate|foundation degree|certificate in|juris doctor|j\.?d\.?|ll\.?m\.?|ll\.?b\.?|md|hsc|ssc|s\.?s\.?c\.?|h\.?s\.?c\.?|cbse|intermediate|matriculation|xiith|xth|12th|10th|leaving certificate|minor in|major in|honou?rs degree|international baccalaureate)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:[bm]\.?\s?(?:sc|tech|eng|com|ed|phil|arch|des|fa|mus|pharm|stat|comp|res|math|chem|phys|e|s|a)(?:\.|\b)(?:\s?\(?hons\.?\)?)?|b\.?b\.?a\.?|b\.?c\.?a\.?|m\.?c\.?a\.?|b\.?f\.?a\.?|m\.?f\.?a\.?|m\.?p\.?h\.?|m\.?p\.?a\.?|m\.?s\.?w\.?|pgdm|pgdbm|bsba|bsn|msn|bscs|mscs|a\.?a\.?s?\.?|a\.?s\.)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:diplom(?:\p{L}{0,30}|-\p{L}{1,30}|\s\(?fh\)?)?|dipl\.?\s?-?\p{L}{0,30}\.?|magister|staatsexamen|\d\. staatsexamen|erstes staatsexamen|zweites staatsexamen|abitur|fachabitur|allgemeine hochschulreife|fachhochschulreife|hochschulreife|matura|maturitat|berufsmatura|mittlere reife|realschulabschluss|hauptschulabschluss|fachschulabschluss|berufsausbildung|ausbildung (?:zum|zur|als)|lehre (?:zum|zur|als)|promotion|dr\.? ?(?:rer|med|phil|ing|jur)\.? ?\p{L}{0,30}\.?|habilitation|volkswirt|betriebswirt|techniker|meisterprufung|geselle|eidgenossisch\p{L}{0,30}|facharbeiterbrief|lehrabschluss|weiterbildung zum|weiterbildung zur|umschulung)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:licence(?: professionnelle| pro)?|maitrise|doctorat|these de doctorat|dea|dess|deug|dut|but|bts|cap|bep|bac(?:\s?\+\s?\d| pro(?:fessionnel)?| s| es| l| general| technologique)?|baccalaureat|brevet(?: de technicien| professionnel| des colleges)?|diplome(?: d'ingenieur| d'etat| universitaire| national)?|mastere(?: specialise)?|magistere|cpge|classes? preparatoires?|prepa|ingenieur diplome|titre professionnel|certificat d'aptitude)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:grado(?: superior| medio)?|licenciatura|licenciado|licenciada|diplomatura|diplomado|ingenieria(?: tecnica| superior)?|ingeniero|master universitario|master oficial|postgrado|posgrado|doctorado|bachillerato|ciclo formativo(?: de grado \p{L}{1,30})?|formacion profesional|fp(?: de)? grado|tecnico superior|tecnico en|e\.?s\.?o\.?|graduado|graduada|tecnologo|maestria|especializacion|titulo de|titulo superior|cfgs|cfgm|selectividad)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:licenciatura|mestrado(?: integrado)?|doutoramento|doutorado|bacharelado|bacharel|tecnologo|pos-graduacao|pos graduacao|graduacao|especializacao|ensino medio|ensino secundario|ensino superior|curso tecnico|tecnico em|curso profissional|mba em|tecnico superior profissional|ctesp|12.{0,2} ano|9.{0,2} ano|curso superior|pos-doutoramento)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:bachelordiploma|masterdiploma|hbo(?:-bachelor| bachelor)?|mbo(?:-?\d| niveau \d)?|wo(?:-bachelor|-master)?|vwo|havo|vmbo|mavo|atheneum|gymnasium diploma|propedeuse|kandidaats|doctoraal|doctoraat|ingenieursdiploma|graduaat|aso|tso|bso|ing\.|ir\.|drs\.|associate degree|lts|mts|heao|hts)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:laurea(?: triennale| magistrale| specialistica| breve| vecchio ordinamento| di primo livello)?|dottorato(?: di ricerca)?|diploma (?:di|in|tecnico|scientifico|liceo)|maturita(?: scientifica| classica| tecnica| linguistica)?|master (?:di|universitario|in)|perito|ragioneria|licenza media|qualifica professionale|abilitazione|specializzazione|diploma|geometra)(?![\p{L}\p{N}])/u,
];

/** The first degree that is named in a folded text, the longest one where several start together. */
export function findDegree(folded: string): { index: number; text: string } | null {
  let best: { index: number; text: string } | null = null;
  for (const pattern of degreePatterns) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const isBetter =
      best === null || match.index < best.index || (match.index === best.index && match[0].length > best.text.length);
    if (isBetter) best = { index: match.index, text: match[0] };
  }
  return best;
}

/** Field of study after the degree: "Master of Science in Physics". */
export const areaSeparator =
  /^\s{0,3}(?:[,:–—|(-]\s{1,3}|\(|-\s|,)(?=\p{L})|^\s(?:in|im|en|em|fur|der|degree in|major in|with major in|in de|mention|option|specialite|spezialisierung|schwerpunkt)\s/u;

/** Words in names of schools, folded; compounds may end with or contain one. */
export const schoolPattern =
  /universi|hochschule|\bfh\b|\bth\b|\btu\b|\beth\b|\bepfl\b|schule|schulzentrum|gymnasium|berufskolleg|kolleg|akademie|akademi|academy|college|school|institut|politecn|polytech|ecole|lycee|faculte|facultad|faculdad|faculdade|escuela|escola|colegio|liceo|istituto|scuola|accademia|academie|ateneo|hogeschool|hogescholen|\broc\b|lyceum|\bmit\b|\bucl\b|\biit\b|\bnit\b|\biut\b|\binsa\b|\bhec\b|\bessec\b|\bescp\b|\bihk\b|\bhwk\b|\besade\b|\biese\b|\bkit\b|\blmu\b|\brwth\b|\bhtl\b|\bhak\b|\bcfa\b|\bgreta\b|\bies\b|\bceip\b|centro de formacion|\bsenai\b|\bsenac\b|\betec\b|\bfatec\b|\bpuc\b|\busp\b|\bufrj\b|bootcamp|coursera|udacity|\bedx\b|conservat|seminary|campus|\bhtw\b|\bhaw\b|\bdhbw\b|\bcnam\b|\bafpa\b|sciences po|\bcegep\b|volkshochschule|instituut|kunstacad|\bens\b|\bhs\b|vidyalaya|\bvtu\b|\bjntu\b|scholengemeenschap|oxford|cambridge|harvard|stanford|yale|princeton|berkeley|\bucla\b|\bnyu\b|caltech|sorbonne|bocconi|\bunam\b|\benaip\b|\bitis\b|\bitc\b|\biefp\b|\buned\b|\bunicamp\b|\biscte\b|\bfgv\b|politechni|uniwersytet|juilliard/u;

/** First words of fields of study, folded, in seven languages. */
const subjects =
  /^(?:(?:applied|computer|computational|data|political|social|natural|environmental|health|sports?|information|business|international|mechanical|electrical|civil|industrial|chemical|software|biomedical|aerospace|molecular|digital|graphic|english|german|french|spanish|modern|art|media|public|human|financial|angewandte|internationale|informatique|sciences?|gestion|administracion|ingenieria|ciencias?|engenharia|gestao|scienze|ingegneria|technische|bedrijfs\p{L}{0,20}|betriebs\p{L}{0,20}|wirtschafts\p{L}{0,20}|elektro\p{L}{0,20}|maschinenbau)\s)?(?:sciences?|engineering|economics|studies|administration|management|marketing|finance|accounting|psychology|physics|mathematics|maths|chemistry|biology|biochemistry|history|philosophy|law|medicine|nursing|pharmacy|architecture|design|literature|linguistics|sociology|statistics|journalism|communications?|informatik|wirtschaftsinformatik|mathematik|physik|chemie|biologie|psychologie|germanistik|anglistik|maschinenbau|elektrotechnik|bauingenieurwesen|bwl|vwl|betriebswirtschaft(?:slehre)?|volkswirtschaft(?:slehre)?|wirtschaftswissenschaften|rechtswissenschaften?|jura|medizin|pflege|architektur|geschichte|philosophie|informatique|mathematiques|physique|chimie|droit|economie|histoire|lettres|commerce|comptabilite|informatica|matematicas?|fisica|quimica|derecho|economia|historia|filosofia|psicologia|enfermeria|contabilidad|administracion|direito|enfermagem|engenharia|ingenieria|ingegneria|matematica|giurisprudenza|chimica|lettere|rechten|geneeskunde|verpleegkunde|bedrijfskunde|economie|wiskunde|natuurkunde|scheikunde)(?![\p{L}])/u;

export function isSubject(folded: string): boolean {
  return subjects.test(folded);
}
