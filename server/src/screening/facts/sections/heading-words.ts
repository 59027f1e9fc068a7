export type SectionKind =
  | 'header'
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'awards'
  | 'volunteer'
  | 'interests'
  | 'references'
  | 'personal'
  | 'other';

export type Headings = Partial<Record<SectionKind, string>>;

/** Headings of CVs as people write them, folded, without signs: English, German, French, Spanish, Portuguese, Dutch, Italian. */
const english: Headings = {
  header:
    'curriculum vitae|curriculum|cv|lebenslauf|tabellarischer lebenslauf|hoja de vida|curriculo|europass|europass curriculum vitae|europass cv|personalbogen|resume cv',
  contact:
    'contact|contact me|contact information|contact info|contact details|contacts|get in touch|reach me|address|find me online|online|links|social|social media|social links|profiles|web|online presence|connect|social networks|on the web',
  summary:
    'summary|profile|about|about me|professional summary|executive summary|career summary|personal statement|objective|career objective|professional profile|personal profile|career profile|introduction|overview|bio|biography|who am i|who i am|highlights|professional objective|summary of qualifications|qualifications summary|professional overview|career overview|statement|mission|in a nutshell|at a glance|career highlights|key achievements|synopsis|profile summary|job objective|headline|career goal|career goals|background summary|hello|elevator pitch',
  work: 'experience|work experience|professional experience|employment|employment history|work history|career history|career|work|relevant experience|employment experience|positions|positions held|jobs|job history|professional background|industry experience|relevant work experience|experiences|professional history|work experiences|career experience|appointments|internships|internship|internship experience|internships and work experience|current position|previous positions|previous experience|additional experience|other experience|recent experience|selected experience|teaching experience|research experience|clinical experience|military experience|military service|leadership experience|freelance experience|experience and projects|organizational experience|professional career|career path|my experience|what i have done|where ive worked|work background|employment record|professional appointments|working experience|company details|career progression|career summary and experience|employment details|technical experience|software engineering experience|management experience|professional experiences|work exp|selected work experience|career timeline|industrial experience|work profile|employment summary|experience summary|earlier career|prior experience|early career|full time experience|part time experience|academic experience|academic appointments|startup experience|consulting experience|project experience',
  education:
    'education|educational background|academic background|education and training|academic qualifications|educational qualifications|academic history|qualifications|studies|academic education|education and qualifications|academic training|university education|degrees|schooling|education and certifications|education and courses|academics|academic profile|academia|formal education|school|university|education history|educational history|academic credentials|educational details|academic details|educational qualification|academic qualification|education background|my education|educational profile|education and credentials|training and education|higher education|education qualification|academic record|academic achievements|scholastics|academic chronicle|academic studies',
  skills:
    'skills|talents|professional skills summary|skills proficiency|skills level|technical skills|key skills|core competencies|core skills|competencies|professional skills|skills and tools|it skills|computer skills|hard skills|soft skills|tools|technologies|expertise|areas of expertise|technical expertise|technical proficiencies|skill set|skillset|skills summary|strengths|key competencies|abilities|technical summary|technical competencies|programming languages|programming|programming skills|tech stack|stack|tech skills|skills and abilities|skills and competencies|skills and expertise|digital skills|competences|other skills|additional skills|personal skills|software|software skills|tools and technologies|technologies and tools|technical|technical knowledge|knowledge|specialties|specialities|specialization|specializations|top skills|relevant skills|capabilities|key strengths|core strengths|proficiencies|technology|skill highlights|job specific skills|what i know|what i can do|my skills|interpersonal skills|transferable skills|communication skills|social skills|organisational skills|management skills|it knowledge|software proficiency|frameworks|frameworks and libraries|libraries|databases|platforms|tools and frameworks|methodologies|skills and interests|skills and technologies|technical toolbox|toolbox|skills and languages|skills and strengths|technical skill set|it proficiency|computer proficiency|computer knowledge|technical profile|functional skills|primary skills|secondary skills|engineering skills|key expertise|core expertise|industry knowledge|technical strengths|areas of knowledge|key qualifications|technical environment|technology stack|keywords|expert in',
  languages:
    'languages|language skills|language|language proficiency|languages known|spoken languages|foreign languages|linguistic skills|language competencies|languages spoken|language knowledge',
  certificates:
    'certifications|certificates|certification|licenses|licenses and certifications|certifications and licenses|training|trainings|courses|professional development|professional certifications|courses and certifications|training and certifications|licenses and certificates|courses and training|continuing education|professional training|certifications and training|credentials|professional qualifications|licences|licences and certifications|certificates and courses|relevant courses|relevant coursework|coursework|additional training|workshops|seminars|online courses|certificate|further training|accreditations|certifications and courses|professional certificates',
  projects:
    'projects|personal projects|side projects|selected projects|key projects|academic projects|project work|open source|open source projects|open source contributions|relevant projects|portfolio|project|notable projects|freelance projects|research projects|my projects|recent projects|professional projects|project details|project experience summary|open source work|hobby projects|major projects|projects undertaken|project summary|other projects|apps|works|contributions',
  publications:
    'publications|papers|selected publications|conferences|talks|presentations|publications and presentations|patents|research|talks and publications|articles|conference talks|speaking|writing|research interests|books|blog|press|bibliography|invited talks|journal articles|conference papers|list of publications|patents and publications|public speaking|speaking engagements|publication',
  awards:
    'awards|honors|honours|honors and awards|awards and honors|achievements|accomplishments|scholarships|distinctions|awards and achievements|recognition|recognitions|prizes|grants|fellowships|awards and recognition|competitions|honors awards|honours and awards|scholarships and awards|personal achievements',
  volunteer:
    'volunteering|volunteer|volunteer experience|volunteer work|voluntary work|community|community involvement|extracurricular activities|extracurricular|activities|leadership|leadership and activities|social engagement|memberships|professional memberships|affiliations|professional affiliations|community service|civic engagement|voluntary experience|volunteering experience|volunteer activities|activities and societies|organizations|memberships and affiliations|associations|service|professional service|social commitment|involvement|teaching|mentoring|co curricular activities|extra curricular activities|positions of responsibility',
  interests:
    'interests|hobbies|hobbies and interests|interests and hobbies|personal interests|passions|leisure|free time|hobby|interests and activities|activities and interests|other interests|areas of interest|area of interest|passion|things i like|my interests',
  references:
    'references|referees|recommendations|testimonials|reference|referrals|professional references|personal references|endorsements',
  personal:
    'personal details|personal information|personal data|personal info|personal|driving licence|driving license|drivers license|date of birth|nationality|visa status|permits|personal particulars|bio data|availability|work permit|about the candidate',
  other:
    'additional information|other|miscellaneous|additional|other information|additional details|appendix|attachments|declaration|annexes|notes|extra|more|strength|miscellanea|misc|additional info|other activities|quote|life philosophy|my time|a day of my life|my life philosophy|most proud of|day of my life|signature|place and date|salary expectations|notice period|other details',
};
const german: Headings = {
  contact:
    'kontakt|kontaktdaten|kontaktinformationen|anschrift|adresse|erreichbarkeit|kontaktangaben|ansprechpartner|online profile|netzwerke|soziale netzwerke|im web|links',
  summary:
    'profil|kurzprofil|uber mich|ueber mich|zusammenfassung|berufsprofil|berufliches profil|personliches profil|zielsetzung|berufsziel|berufliche ziele|kurzvorstellung|einleitung|zur person|persoenliches profil|qualifikationsprofil|karriereziel|fahigkeitsprofil|wer ich bin|kurzbeschreibung|steckbrief|motivation|ziel|ziele|auf einen blick|uberblick|qualifikationsprofil|management summary|das bin ich|person',
  work: 'berufserfahrung|berufserfahrungen|beruflicher werdegang|berufspraxis|beruflicher hintergrund|berufliche erfahrung|berufliche erfahrungen|werdegang|berufliche stationen|berufstatigkeit|beruf|berufliche laufbahn|praktische erfahrung|praktische erfahrungen|praktika|praktikum|arbeitserfahrung|anstellungen|tatigkeiten|berufliche tatigkeit|berufliche tatigkeiten|bisherige tatigkeiten|beschaftigungsverhaltnisse|erfahrung|erfahrungen|karriere|stationen|laufbahn|arbeitsstellen|beruflicher lebenslauf|beruflicher lebensweg|berufsweg|praxiserfahrung|nebentatigkeiten|nebentatigkeit|nebenjobs|studentische tatigkeiten|werkstudententatigkeit|werkstudententatigkeiten|berufliches|arbeitsverhaltnisse|relevante berufserfahrung|praktika und nebentatigkeiten|beruflicher verlauf|praktische tatigkeiten|aktuelle position|aktuelle tatigkeit|berufliche praxis|beschaftigung|selbststandigkeit|praktika und werkstudententatigkeiten|wehrdienst|zivildienst|arbeitgeber',
  education:
    'ausbildung|bildung|bildungsweg|schulbildung|studium|akademische ausbildung|ausbildung und studium|studium und ausbildung|schule|schulausbildung|hochschulstudium|schulischer werdegang|akademischer werdegang|bildungsgang|aus und weiterbildung|ausbildungen|berufsausbildung|hochschulbildung|schulischer und akademischer werdegang|akademische laufbahn|universitare ausbildung|schul und berufsausbildung|schulische ausbildung|schulische bildung|allgemeine und berufliche bildung|schul und hochschulbildung|akademische bildung|promotion|schulen|schulbesuch|studium und schule|schule und studium|ausbildung und schule|schule und ausbildung|schulabschluss|bildungshintergrund|schullaufbahn|hochschule|schul und berufsbildung|bildung und ausbildung|universitat|akademischer hintergrund|berufliche ausbildung|abschlusse|studium und schulbildung|schulischer bildungsweg',
  skills:
    'kenntnisse|fahigkeiten|faehigkeiten|kompetenzen|fachkenntnisse|edv kenntnisse|it kenntnisse|fahigkeiten und kenntnisse|kenntnisse und fahigkeiten|besondere kenntnisse|qualifikationen|technische kenntnisse|technische fahigkeiten|computerkenntnisse|software kenntnisse|softwarekenntnisse|fachliche kompetenzen|kernkompetenzen|schlusselqualifikationen|methodenkompetenz|soziale kompetenzen|programmierkenntnisse|tools|technologien|starken|fertigkeiten|edv|it skills|technische kompetenzen|kenntnisse und kompetenzen|kompetenzen und kenntnisse|weitere kenntnisse|zusatzqualifikationen|sonstige kenntnisse|personliche starken|programmiersprachen|expertise|fachwissen|fahigkeiten und kompetenzen|spezialkenntnisse|methoden|digitale kompetenzen|personliche kompetenzen|it kompetenzen|schwerpunkte|fachliche schwerpunkte|berufliche kompetenzen|fachkompetenz|fachkompetenzen|skills und tools|know how|weitere fahigkeiten|besondere fahigkeiten|digitale kenntnisse|software|werkzeuge|frameworks|datenbanken|it|pc kenntnisse|personliche fahigkeiten|meine fahigkeiten|technische expertise|zusatzliche qualifikationen|tech stack|kompetenzprofil|it kompetenz',
  languages: 'sprachen|sprachkenntnisse|fremdsprachen|fremdsprachenkenntnisse|sprachkompetenz|sprachkompetenzen|sprachfahigkeiten',
  certificates:
    'zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildung|fortbildungen|kurse|lehrgange|seminare|schulungen|fort und weiterbildung|weiterbildungen und zertifikate|zertifikate und weiterbildungen|berufliche weiterbildung|weiterbildung und zertifikate|lizenzen|lizenzen und zertifikate|zusatzausbildung|workshops|kurse und zertifikate|zertifizierungen und weiterbildungen|weiterbildungen und kurse|fort und weiterbildungen|zertifikate und kurse|fortbildungen und zertifikate|nachweise|zertifikate und lizenzen|zusatzausbildungen|berufsbegleitende weiterbildung|weiterbildung und kurse|weiterbildungen und zertifizierungen|berufliche fortbildung|seminare und weiterbildungen',
  projects:
    'projekte|ausgewahlte projekte|projekterfahrung|projekterfahrungen|eigene projekte|private projekte|wichtige projekte|projektliste|projektubersicht|referenzprojekte|open source projekte|personliche projekte|projektarbeit|studienprojekte|arbeitsproben|projektauswahl|akademische projekte|nebenprojekte',
  publications:
    'publikationen|veroffentlichungen|vortrage|konferenzen|publikationen und vortrage|vortrage und publikationen|patente|forschung|wissenschaftliche veroffentlichungen|artikel|fachartikel',
  awards:
    'auszeichnungen|preise|ehrungen|stipendien|erfolge|auszeichnungen und stipendien|stipendien und auszeichnungen|preise und auszeichnungen|auszeichnungen und preise|leistungen|ehrungen und auszeichnungen|wettbewerbe',
  volunteer:
    'ehrenamt|ehrenamtliches engagement|ehrenamtliche tatigkeit|ehrenamtliche tatigkeiten|engagement|soziales engagement|freiwilligenarbeit|mitgliedschaften|gesellschaftliches engagement|freiwilliges engagement|ehrenamter|ausserschulische aktivitaten|aktivitaten|engagement und mitgliedschaften|vereine|gremien|ausserberufliches engagement|außerberufliches engagement|studentisches engagement|freiwilliges soziales jahr|freiwillige tatigkeit|ehrenamt und engagement',
  interests:
    'interessen|hobbys|hobbies|interessen und hobbys|hobbys und interessen|freizeit|personliche interessen|freizeitaktivitaten|hobbies und interessen|interessen und hobbies|privates|leidenschaften|freizeitinteressen|sonstige interessen',
  references: 'referenzen|empfehlungen|referenzpersonen|arbeitszeugnisse|referenz',
  personal:
    'personliche daten|personliche angaben|persoenliche daten|personalien|angaben zur person|zur person|personliche informationen|personliches|fuhrerschein|personendaten|geburtsdatum|daten|nationalitat|fuhrerscheine|fahrerlaubnis|allgemeines|mobilitat',
  other:
    'sonstiges|weiteres|weitere angaben|zusatzliche informationen|anlagen|zusatzinformationen|verschiedenes|weitere informationen|auslandsaufenthalte|auslandserfahrung|auslandserfahrungen|verfugbarkeit|zusatzliches|zusatzangaben|sonstige angaben|gehaltsvorstellung|eintrittstermin|weitere qualifikationen und interessen|auslandsaufenthalt|wehr und zivildienst',
};
const french: Headings = {
  contact:
    'contact|coordonnees|me contacter|contactez moi|adresse|contacts|reseaux|reseaux sociaux|liens|informations de contact|sur le web|sur internet',
  summary:
    'profil|a propos|a propos de moi|resume|profil professionnel|objectif|objectif professionnel|presentation|en bref|qui suis je|accroche|synthese|bio|biographie|resume professionnel|objectifs|introduction|mon profil|projet professionnel|sommaire|profil personnel|competences cles et profil|propos|description',
  work: 'experience|experiences|experience professionnelle|experiences professionnelles|parcours professionnel|parcours|emplois|emploi|stages|stage|carriere|historique professionnel|historique d emploi|experience de travail|experiences de travail|postes occupes|activites professionnelles|vie professionnelle|experiences significatives|principales experiences|stages et emplois|experiences et stages|experiences en entreprise|activite professionnelle|experience pertinente|experience significative|autres experiences|experience en entreprise|mes experiences|itineraire professionnel|antecedents professionnels|experiences professionnelles et stages|travail|emplois occupes|alternance|parcours et experiences',
  education:
    'formation|formations|etudes|education|parcours academique|formation academique|diplomes|scolarite|parcours scolaire|formation et diplomes|diplomes et formations|formations et diplomes|cursus|parcours universitaire|formation initiale|cursus scolaire|cursus universitaire|etudes et formations|formation universitaire|etudes superieures|education et formation|formation scolaire|diplomes et formation|formations academiques|diplome|cursus academique|etudes et diplomes|formation et etudes|mon parcours scolaire|ma formation|enseignement et formation|formation superieure|scolarite et diplomes|parcours de formation',
  skills:
    'competences|competences techniques|competences informatiques|competences cles|competence|savoir faire|savoir etre|informatique|outils|logiciels|connaissances|atouts|qualites|competences professionnelles|connaissances techniques|technologies|domaines de competence|domaines de competences|domaines d expertise|expertise|outils informatiques|aptitudes|competences principales|competences personnelles|competences metier|competences transversales|connaissances informatiques|environnement technique|langages|langages de programmation|environnements techniques|savoirs|competences fonctionnelles|qualites personnelles|mes competences|maitrise des logiciels|competences et outils|competences numeriques|expertises|competences comportementales|savoir faire et savoir etre|principales competences|outils et technologies|technologies et outils|competences linguistiques et informatiques|points forts|forces|capacites|habiletes|programmation|logiciels maitrises|bureautique|frameworks|bases de donnees|methodologies|competences techniques et fonctionnelles|stack technique',
  languages:
    'langues|competences linguistiques|langues etrangeres|connaissances linguistiques|langue|langues parlees|niveau de langues|langues et niveaux',
  certificates:
    'certifications|certificats|formations complementaires|formation continue|certifications et formations|permis et certifications|permis|habilitations|formation complementaire|formations professionnelles|stages de formation|licences et certifications|certification|formation professionnelle|cours|autres formations|perfectionnement|formations et certifications|ateliers|certificats et formations|mooc|formations continues|diplomes et certifications',
  projects:
    'projets|projets personnels|projets academiques|projets realises|realisations|projet|projets professionnels|projets universitaires|projets open source|projets scolaires|principaux projets|portfolio|projets marquants|projets selectionnes|mes projets|projets etudiants',
  publications:
    'publications|articles|conferences|travaux|brevets|communications|publications et communications|recherche|travaux de recherche|conferences et publications',
  awards:
    'distinctions|prix|prix et distinctions|bourses|recompenses|realisations et distinctions|distinctions et prix|prix et recompenses|concours|merites',
  volunteer:
    'benevolat|engagement associatif|vie associative|associations|engagements|activites extra professionnelles|activites extraprofessionnelles|experience associative|experiences associatives|activites associatives|volontariat|engagements associatifs|activites benevoles|engagement|responsabilites associatives|benevolat et engagements|affiliations|activites extrascolaires|activites parascolaires|implication',
  interests:
    "centres d'interet|centre d'interet|centres d interet|centre d interet|centres d'interets|centres d interets|loisirs|interets|hobbies|passions|loisirs et interets|loisirs et centres d interet|centres d interet et loisirs|activites|passe temps|interets personnels|interets et loisirs|loisirs et passions|mes loisirs",
  references: 'references|recommandations|reference|references professionnelles',
  personal:
    'informations personnelles|donnees personnelles|etat civil|renseignements personnels|infos personnelles|information personnelle|informations|infos|permis de conduire|mobilite|date de naissance|nationalite',
  other:
    'divers|autres|informations complementaires|autres informations|complements|informations supplementaires|autre|annexes|informations diverses|autres activites|disponibilite',
};
const spanish: Headings = {
  contact: 'contacto|datos de contacto|informacion de contacto|contactame|redes sociales|redes|enlaces|direccion|como contactarme',
  summary:
    'perfil|perfil profesional|sobre mi|acerca de mi|resumen|resumen profesional|objetivo|objetivo profesional|presentacion|extracto|quien soy|objetivos|perfil personal|resumen ejecutivo|introduccion|mi perfil|acerca de|descripcion|biografia|extracto profesional|objetivo laboral',
  work: 'experiencia|experiencia laboral|experiencia profesional|experiencias|trayectoria profesional|historial laboral|trayectoria|trabajo|empleo|experiencia de trabajo|experiencias laborales|experiencias profesionales|antecedentes laborales|carrera profesional|trayectoria laboral|practicas|pasantias|empleos|otras experiencias|practicas profesionales|experiencia relevante|historia laboral|vida laboral|experiencia previa|actividad profesional|mi experiencia|otra experiencia|experiencia profesional y laboral|recorrido profesional|puestos desempenados',
  education:
    'educacion|formacion|formacion academica|estudios|estudios realizados|datos academicos|educacion academica|titulacion|formacion reglada|historial academico|antecedentes academicos|trayectoria academica|educacion y formacion|titulos|formacion profesional|academico|estudios academicos|formacion y estudios|formacion universitaria|estudios universitarios|mi formacion|preparacion academica|perfil academico|grado de estudios|escolaridad|formacion educativa|informacion academica|titulos academicos|titulaciones|nivel de estudios',
  skills:
    'habilidades|competencias|aptitudes|conocimientos|habilidades tecnicas|conocimientos informaticos|informatica|destrezas|capacidades|conocimientos tecnicos|habilidades y competencias|competencias tecnicas|herramientas|tecnologias|fortalezas|aptitudes y conocimientos|habilidades personales|competencias profesionales|competencias digitales|software|otros conocimientos|aptitudes principales|habilidades profesionales|habilidades clave|areas de experiencia|mis habilidades|skills|competencias clave|conocimientos y habilidades|habilidades blandas|habilidades informaticas|especialidades|habilidades sociales|competencias personales|manejo de software|programas|lenguajes de programacion|lenguajes|habilidades y conocimientos|areas de especializacion|conocimientos especificos|cualidades|competencias informaticas|aptitudes profesionales|aptitudes tecnicas|bases de datos|ofimatica|programacion|puntos fuertes|habilidades digitales',
  languages:
    'idiomas|lenguas|conocimiento de idiomas|competencias linguisticas|lenguajes hablados|conocimientos de idiomas|idioma|habilidades linguisticas|nivel de idiomas',
  certificates:
    'certificaciones|certificados|cursos|formacion complementaria|cursos y certificaciones|certificaciones y cursos|licencias y certificaciones|otros cursos|cursos realizados|formacion adicional|seminarios|formacion continua|cursos complementarios|cursos y seminarios|talleres|diplomados|certificados y cursos|otra formacion|otros estudios|formacion no reglada|cursos y talleres|capacitacion|capacitaciones|cursos de formacion|titulos y certificados|estudios complementarios|permisos',
  projects:
    'proyectos|proyectos personales|proyectos destacados|proyectos realizados|portafolio|proyectos academicos|proyecto|proyectos profesionales|proyectos de codigo abierto|principales proyectos|mis proyectos|portfolio',
  publications: 'publicaciones|congresos|ponencias|articulos|investigacion|conferencias|publicaciones y ponencias|patentes',
  awards:
    'premios|reconocimientos|logros|becas|premios y reconocimientos|distinciones|honores|premios y becas|becas y premios|meritos|premios y distinciones|galardones|logros y reconocimientos',
  volunteer:
    'voluntariado|actividades|actividades extracurriculares|experiencia de voluntariado|trabajo voluntario|asociaciones|participacion|compromiso social|voluntariados|afiliaciones|membresias|servicio social',
  interests:
    'intereses|aficiones|hobbies|pasatiempos|intereses personales|intereses y aficiones|aficiones e intereses|tiempo libre|pasiones|gustos|intereses y hobbies|mis intereses',
  references: 'referencias|recomendaciones|referencias personales|referencias laborales|referencias profesionales|referencia',
  personal:
    'datos personales|informacion personal|datos|carnet de conducir|permiso de conducir|personal|fecha de nacimiento|nacionalidad|disponibilidad',
  other:
    'otros|otros datos|informacion adicional|otros datos de interes|datos de interes|informacion complementaria|otra informacion|mas informacion|datos adicionales|varios|anexos|otros meritos',
};
const portuguese: Headings = {
  contact:
    'contato|contatos|contacto|contactos|dados de contato|dados de contacto|informacoes de contato|redes sociais|links|endereco|informacoes de contacto|fale comigo|onde me encontrar',
  summary:
    'resumo|perfil|perfil profissional|sobre mim|sobre|objetivo|objetivo profissional|resumo profissional|apresentacao|resumo das qualificacoes|resumo de qualificacoes|objetivos|perfil pessoal|sintese|quem sou|quem sou eu|introducao|sumario|sintese profissional|resumo executivo|qualificacoes profissionais|biografia|descricao',
  work: 'experiencia|experiencia profissional|experiencias profissionais|experiencias|historico profissional|trajetoria profissional|percurso profissional|emprego|trabalho|experiencia de trabalho|atividade profissional|carreira|estagios|experiencia laboral|estagio|experiencia previa|historico de trabalho|historia profissional|empregos|trajetoria|minha experiencia|atuacao profissional|vida profissional|experiencias de trabalho|outras experiencias|experiencias anteriores|percurso',
  education:
    'educacao|formacao|formacao academica|escolaridade|estudos|habilitacoes literarias|habilitacoes academicas|habilitacoes|percurso academico|educacao e formacao|formacao escolar|formacao educacional|graduacao|dados academicos|ensino|academico|historico academico|formacao superior|formacao e educacao|percurso escolar|grau de instrucao|formacao universitaria|minha formacao|qualificacoes academicas|educacao formal|instrucao|historico escolar|vida academica',
  skills:
    'competencias|habilidades|conhecimentos|competencias tecnicas|habilidades tecnicas|conhecimentos tecnicos|informatica|conhecimentos de informatica|aptidoes|ferramentas|tecnologias|capacidades|habilidades e competencias|competencias digitais|competencias profissionais|qualificacoes|principais competencias|competencias pessoais|conhecimentos especificos|pontos fortes|aptidoes e competencias|competencias informaticas|skills|competencias e habilidades|softwares|habilidades pessoais|conhecimentos em informatica|linguagens de programacao|linguagens|especialidades|areas de atuacao|outros conhecimentos|competencias chave|competencias transversais|conhecimentos informaticos|minhas habilidades|competencias comportamentais|competencias sociais|conhecimentos e habilidades|dominio de software|bancos de dados|areas de especializacao|programacao|habilidades comportamentais|tecnologias e ferramentas|software',
  languages:
    'idiomas|linguas|linguas estrangeiras|competencias linguisticas|conhecimento de idiomas|idioma|conhecimentos linguisticos|linguas faladas|dominio de idiomas',
  certificates:
    'certificacoes|certificados|cursos|cursos complementares|formacao complementar|cursos e certificacoes|licencas e certificados|formacao profissional|cursos extracurriculares|qualificacoes complementares|certificacoes e cursos|cursos e formacoes|outros cursos|licencas e certificacoes|formacao continua|cursos profissionalizantes|aperfeicoamento|cursos de aperfeicoamento|acoes de formacao|formacoes|certificados e cursos|workshops|cursos livres|treinamentos|seminarios|cursos e treinamentos|qualificacao profissional|formacoes complementares',
  projects:
    'projetos|projetos pessoais|projetos relevantes|portfolio|projetos academicos|projetos realizados|projectos|projetos profissionais|principais projetos|projeto|projetos open source|meus projetos|portifolio|projetos selecionados',
  publications: 'publicacoes|artigos|conferencias|palestras|pesquisa|investigacao|artigos publicados|producao cientifica|patentes',
  awards:
    'premios|distincoes|conquistas|bolsas|premios e distincoes|reconhecimentos|premios e reconhecimentos|honras e premios|realizacoes|premiacoes|honrarias',
  volunteer:
    'voluntariado|trabalho voluntario|atividades extracurriculares|experiencia voluntaria|atividades|actividades|atividades complementares|associativismo|experiencias voluntarias|servico voluntario|engajamento|participacoes|filiacoes',
  interests:
    'interesses|hobbies|passatempos|interesses pessoais|tempos livres|lazer|interesses e hobbies|hobbies e interesses|paixoes',
  references: 'referencias|recomendacoes|referencias profissionais|referencias pessoais',
  personal:
    'dados pessoais|informacoes pessoais|informacao pessoal|dados|carta de conducao|data de nascimento|nacionalidade|identificacao|estado civil',
  other:
    'outros|informacoes adicionais|outras informacoes|informacao adicional|outros dados|diversos|informacoes complementares|anexos|outras atividades|disponibilidade',
};
const dutch: Headings = {
  contact: 'contact|contactgegevens|contactinformatie|adresgegevens|social media|adres|neem contact op|netwerk|bereikbaarheid',
  summary:
    'profiel|over mij|samenvatting|persoonlijk profiel|profielschets|professioneel profiel|doelstelling|introductie|wie ben ik|persoonlijke samenvatting|korte introductie|carrieredoel|beknopt profiel|loopbaandoel|doel|kort profiel|mijn profiel|bio|persoonsprofiel|over|motivatie|ambitie|kernprofiel',
  work: 'werkervaring|ervaring|ervaringen|professionele ervaring|loopbaan|arbeidsverleden|werkervaringen|carriere|arbeidservaring|relevante werkervaring|beroepservaring|werk|stages|loopbaanoverzicht|stage|werk en stage|werkervaring en stages|overige werkervaring|bijbanen|carriereoverzicht|werkgeschiedenis|functies|loopbaangegevens|stage ervaring|stages en werkervaring|professionele loopbaan|werkzaamheden|vroegere werkervaring|mijn ervaring|praktijkervaring|stage ervaringen|beroepsloopbaan|dienstverbanden|werkverleden',
  education:
    'opleiding|opleidingen|onderwijs|studie|educatie|academische achtergrond|opleiding en training|scholing|vooropleiding|studies|opleidingen en cursussen|opleiding en cursussen|gevolgde opleidingen|onderwijs en opleiding|academische opleiding|school|schoolopleiding|opleidingsachtergrond|opleidingsgegevens|studieverloop|opleidingsoverzicht|academische vorming|vorming|diplomas|diploma s|mijn opleiding|studie en opleiding|opleidingen en trainingen|relevante opleidingen|onderwijsachtergrond',
  skills:
    'vaardigheden|talenten|competenties|kennis|kennis en vaardigheden|vaardigheden en competenties|computervaardigheden|technische vaardigheden|it kennis|kerncompetenties|expertise|computerkennis|persoonlijke vaardigheden|hard skills|soft skills|tools|technische kennis|kwaliteiten|it vaardigheden|eigenschappen|persoonlijke eigenschappen|professionele vaardigheden|technologieen|softwarekennis|vakkennis|digitale vaardigheden|sterke punten|ict vaardigheden|ict kennis|expertises|specialisaties|programmeertalen|overige vaardigheden|software|mijn vaardigheden|kernkwaliteiten|technische competenties|talenten|specialismen|competenties en vaardigheden|automatiseringskennis|sociale vaardigheden|computer vaardigheden|vaardigheden en kennis|kernvaardigheden|belangrijkste vaardigheden|systemen|programma s|kennisgebieden',
  languages: 'talen|talenkennis|taalvaardigheid|taalvaardigheden|taal|talenkennis en vaardigheden|taalkennis|vreemde talen',
  certificates:
    'certificaten|certificeringen|cursussen|trainingen|cursussen en trainingen|cursussen en certificaten|certificaten en cursussen|trainingen en certificaten|bijscholing|nascholing|aanvullende opleidingen|trainingen en cursussen|diploma s en certificaten|licenties en certificeringen|workshops|overige opleidingen|certificering|bijkomende opleidingen|bijkomende vorming|certificaten en trainingen|professionele ontwikkeling|aanvullende cursussen',
  projects:
    'projecten|persoonlijke projecten|projectervaring|relevante projecten|portfolio|eigen projecten|projectoverzicht|geselecteerde projecten|studieprojecten|opdrachten|zijprojecten',
  publications: 'publicaties|presentaties|conferenties|onderzoek|artikelen|lezingen|octrooien|patenten',
  awards:
    'prijzen|onderscheidingen|prijzen en onderscheidingen|beurzen|prestaties|erkenningen|resultaten|prijzen en beurzen|behaalde resultaten',
  volunteer:
    'vrijwilligerswerk|nevenactiviteiten|vrijwilligersactiviteiten|activiteiten|bestuurservaring|nevenfuncties|maatschappelijke activiteiten|extracurriculaire activiteiten|vrijwilligerservaring|bestuurswerk|lidmaatschappen|commissies',
  interests:
    "hobby's|hobbys|interesses|hobby s|hobby's en interesses|hobbys en interesses|interesses en hobbys|vrije tijd|hobby s en interesses|interesses en hobby's|vrijetijdsbesteding|hobbies|interesses en hobby s|passies",
  references: 'referenties|referentie|aanbevelingen|professionele referenties',
  personal:
    'persoonlijke gegevens|personalia|persoonsgegevens|persoonlijke informatie|gegevens|persoonlijk|rijbewijs|geboortedatum|nationaliteit|algemene gegevens|persoonlijke details|beschikbaarheid',
  other:
    'overig|overige|overige informatie|aanvullende informatie|diversen|extra informatie|overige gegevens|bijlagen|overige activiteiten|bijzonderheden',
};
const italian: Headings = {
  contact:
    'contatti|contatto|recapiti|informazioni di contatto|dati di contatto|social|indirizzo|dove trovarmi|link|reti sociali|riferimenti',
  summary:
    'profilo|profilo professionale|su di me|chi sono|sommario|riepilogo|obiettivo|obiettivo professionale|presentazione|sintesi|informazioni su di me|profilo personale|obiettivi|introduzione|obiettivi professionali|biografia|descrizione|sintesi professionale|riassunto|breve presentazione|about me|riepilogo professionale|profilo sintetico',
  work: 'esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|percorso professionale|carriera|lavoro|impiego|storia professionale|tirocini|stage|esperienza di lavoro|esperienze di lavoro|occupazione|attivita lavorativa|attivita professionale|esperienze precedenti|tirocinio|carriera professionale|altre esperienze|esperienze di tirocinio|percorso lavorativo|impieghi|posizioni ricoperte|altre esperienze lavorative|storia lavorativa|le mie esperienze',
  education:
    'istruzione|formazione|istruzione e formazione|studi|titoli di studio|formazione accademica|percorso di studi|percorso formativo|educazione|titolo di studio|percorso accademico|istruzione e titoli|studi e formazione|formazione scolastica|carriera accademica|educazione e formazione|formazione e istruzione|formazione universitaria|percorso scolastico|studi effettuati|curriculum studi|formazione e studi|corso di studi|carriera scolastica|titoli accademici|esperienza accademica',
  skills:
    'competenze|capacita e competenze|competenze tecniche|competenze informatiche|abilita|conoscenze|conoscenze informatiche|capacita|competenze digitali|competenze personali|competenze professionali|capacita e competenze tecniche|informatica|strumenti|tecnologie|punti di forza|competenze comunicative|competenze organizzative e gestionali|conoscenze tecniche|capacita e competenze personali|capacita e competenze relazionali|capacita e competenze organizzative|competenze trasversali|skills|competenze chiave|competenze specifiche|abilita tecniche|competenze relazionali|competenze principali|attitudini|altre competenze|capacita tecniche|software|programmi|linguaggi di programmazione|competenze organizzative|capacita personali|aree di competenza|capacita professionali|competenze acquisite|le mie competenze|competenze tecnologiche|abilita informatiche|competenze e abilita|soft skill|hard skill|specializzazioni|linguaggi|capacita informatiche|qualita personali|competenze sociali',
  languages:
    'lingue|lingue straniere|conoscenze linguistiche|competenze linguistiche|lingua|lingue parlate|conoscenza delle lingue|lingua straniera',
  certificates:
    'certificazioni|certificati|corsi|corsi di formazione|corsi e certificazioni|certificazioni e corsi|attestati|formazione continua|patenti e certificazioni|corsi di aggiornamento|licenze e certificazioni|altri corsi|corsi e attestati|seminari|aggiornamento professionale|attestati e certificazioni|formazione professionale|corsi professionali|abilitazioni|corsi e seminari|formazione aggiuntiva|workshop|corsi extra',
  projects:
    'progetti|progetti personali|progetti rilevanti|portfolio|progetti accademici|progetti principali|progetti professionali|progetto|progetti open source|progetti selezionati|i miei progetti|progetti universitari',
  publications: 'pubblicazioni|conferenze|articoli|ricerca|convegni|brevetti|presentazioni',
  awards:
    'premi|riconoscimenti|borse di studio|premi e riconoscimenti|onorificenze|riconoscimenti e premi|successi|risultati|traguardi',
  volunteer:
    'volontariato|attivita|attivita extracurriculari|attivita di volontariato|esperienze di volontariato|associazioni|attivita sociali|impegno sociale|esperienza di volontariato|appartenenza a gruppi|servizio civile',
  interests:
    'interessi|hobby|interessi personali|hobby e interessi|passioni|tempo libero|interessi e hobby|hobbies|i miei interessi|passatempi',
  references: 'referenze|raccomandazioni|referenza',
  personal:
    'dati personali|informazioni personali|dati anagrafici|patente|patente di guida|data di nascita|nazionalita|patenti|generalita|anagrafica',
  other:
    'altro|ulteriori informazioni|altre informazioni|informazioni aggiuntive|varie|allegati|trattamento dei dati personali|informazioni supplementari|disponibilita',
};

export const headingsByLanguage: readonly Headings[] = [english, german, french, spanish, portuguese, dutch, italian];

/** Words that may stand around a heading without changing its kind. */
export const fillerWords = new Set(
  'my the of in and und et y e en i a an meine mein mes mon ma mi mis meu meus minha minhas mijn il la le les lo los las i miei le mie of de des du da do dos della delle dei het een and relevant selected additional other further main key general professional current recent previous personal core detailed brief short other weitere sonstige wichtige wichtigste relevante ausgewahlte berufliche autres principales principaux otras otros principales outras outros principais overige altre altri principali technical continued cont fortsetzung suite continuacion'.split(
    ' ',
  ),
);
