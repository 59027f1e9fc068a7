/** CVs of invented people as plain text, and what they say. */
export const cvTexts = {
  german: {
    text: `Lebenslauf

Dr. Anna-Lena von Bergmann
Senior Softwareentwicklerin

Musterstraße 12, 10115 Berlin
Telefon: 030 12345678 | Mobil: 0171 2345678
anna.bergmann@beispiel.de
linkedin.com/in/anna-bergmann

BERUFSERFAHRUNG

03/2019 – heute
Senior Softwareentwicklerin
Beispiel Software GmbH, Berlin
• Entwicklung von Microservices mit Java und Spring Boot
• Leitung eines Teams von 5 Personen

09/2015 – 02/2019
Softwareentwicklerin
Muster AG, Hamburg
• Wartung der Plattform

AUSBILDUNG

10/2010 – 08/2015
Technische Universität Berlin
Master of Science Informatik

2002 – 2010
Goethe-Gymnasium Berlin
Abitur (Note 1,3)

KENNTNISSE
Java, Spring Boot, Kotlin, PostgreSQL, Docker,
Kubernetes
Sprachen: Deutsch (Muttersprache), Englisch (C1), Französisch - Grundkenntnisse

HOBBYS
Lesen, Wandern
`,
    expected: {
      basics: {
        name: 'Anna-Lena von Bergmann',
        email: 'anna.bergmann@beispiel.de',
        phone: '+493012345678',
        label: 'Senior Softwareentwicklerin',
      },
      work: [
        ['Senior Softwareentwicklerin', 'Beispiel Software GmbH', '2019-03', null, true],
        ['Softwareentwicklerin', 'Muster AG', '2015-09', '2019-02', false],
      ],
      education: [
        ['Master of Science', 'Informatik', 'Technische Universität Berlin', '2010-10', '2015-08'],
        ['Abitur', null, 'Goethe-Gymnasium Berlin', '2002', '2010'],
      ],
      skills: ['Java', 'Spring Boot', 'Kotlin', 'PostgreSQL', 'Docker', 'Kubernetes'],
      languages: [
        ['Deutsch', 'Muttersprache'],
        ['Englisch', 'C1'],
        ['Französisch', 'Grundkenntnisse'],
      ],
    },
  },
  english: {
    text: `JOHN VAN DER MEER
Product Manager
London, UK | +44 20 7946 0958 | john.vandermeer@example.com | github.com/jvdm

SUMMARY
Product manager with ten years of experience in fintech and health.

EXPERIENCE

Acme Ltd, London                                     Jan 2018 - Present
Senior Product Manager
- Led the roadmap for payments in 2019
- Grew revenue by 20%

Globex Corporation                                   2014 - 2017
Product Owner
- Wrote specs

Initech
Business Analyst, Mar 2011 – Dec 2013
- Analysed

EDUCATION
BSc in Computer Science, University of Manchester, 2007 - 2010

SKILLS
Languages: Python, SQL, JavaScript
Tools: JIRA, Confluence, Figma (Advanced)
English – native, Dutch – B2
`,
    expected: {
      basics: { name: 'JOHN VAN DER MEER', email: 'john.vandermeer@example.com', phone: '+442079460958', label: 'Product Manager' },
      work: [
        ['Senior Product Manager', 'Acme Ltd', '2018-01', null, true],
        ['Product Owner', 'Globex Corporation', '2014', '2017', false],
        ['Business Analyst', 'Initech', '2011-03', '2013-12', false],
      ],
      education: [['BSc', 'Computer Science', 'University of Manchester', '2007', '2010']],
      skills: ['Python', 'SQL', 'JavaScript', 'JIRA', 'Confluence', 'Figma'],
      languages: [
        ['English', 'native'],
        ['Dutch', 'B2'],
      ],
    },
  },
  french: {
    text: `Camille DUPONT
Chargée de communication
12 rue des Lilas
75011 Paris
06 12 34 56 78
camille.dupont@exemple.fr

EXPÉRIENCES PROFESSIONNELLES

Chargée de communication – Agence Lumière, Paris
Depuis septembre 2019
- Gestion des réseaux sociaux

Assistante marketing – Société Durand SARL, Lyon
janvier 2017 – août 2019
- Organisation d'événements

FORMATION
2014 - 2016 : Master Communication, Université Lyon 2
2011 - 2014 : Licence Lettres modernes, Université Paris-Sorbonne

COMPÉTENCES
Photoshop, InDesign, WordPress

LANGUES
Anglais : courant
Espagnol : notions

CENTRES D'INTÉRÊT
Photographie
`,
    expected: {
      basics: {
        name: 'Camille DUPONT',
        email: 'camille.dupont@exemple.fr',
        phone: '+33612345678',
        label: 'Chargée de communication',
      },
      work: [
        ['Chargée de communication', 'Agence Lumière', '2019-09', null, true],
        ['Assistante marketing', 'Société Durand SARL', '2017-01', '2019-08', false],
      ],
      education: [
        ['Master', 'Communication', 'Université Lyon 2', '2014', '2016'],
        ['Licence', 'Lettres modernes', 'Université Paris-Sorbonne', '2011', '2014'],
      ],
      skills: ['Photoshop', 'InDesign', 'WordPress'],
      languages: [
        ['Anglais', 'courant'],
        ['Espagnol', 'notions'],
      ],
    },
  },
  spanish: {
    text: `MARÍA JOSÉ GARCÍA LÓPEZ
Madrid, España
Tel.: 612 345 678
maria.garcia@ejemplo.es

EXPERIENCIA LABORAL

Banco Ejemplo S.A. — Analista de riesgos
Enero de 2018 - Actualidad. Madrid
Análisis de carteras y modelos de riesgo.

Consultora Norte S.L. — Consultora junior
Marzo 2015 - Diciembre 2017. Bilbao
Proyectos para clientes del sector público.

EDUCACIÓN
Grado en Economía, Universidad Complutense de Madrid (2010-2014)

IDIOMAS
Inglés C1 · Francés B1
`,
    expected: {
      basics: { name: 'MARÍA JOSÉ GARCÍA LÓPEZ', email: 'maria.garcia@ejemplo.es', phone: '+34612345678', label: null },
      work: [
        ['Analista de riesgos', 'Banco Ejemplo S.A.', '2018-01', null, true],
        ['Consultora junior', 'Consultora Norte S.L.', '2015-03', '2017-12', false],
      ],
      education: [['Grado', 'Economía', 'Universidad Complutense de Madrid', '2010', '2014']],
      skills: [],
      languages: [
        ['Inglés', 'C1'],
        ['Francés', 'B1'],
      ],
    },
  },
};
