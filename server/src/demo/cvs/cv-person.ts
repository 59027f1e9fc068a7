import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';

export type CvEntry = { title: string; place: string; from: string; to: string; lines?: string[] };

/** How far somebody has come, in days before the demo is made. Who has not moved has no second one. */
export type DemoApplication = { status: CandidateStatus; daysAgo: number; movedDaysAgo?: number; tags?: string[]; source?: string };

/** An invented person, with what their CV says. */
export type CvPerson = {
  job: string;
  /** Without one it is an upload: all that is known of the person comes from the CV. */
  application?: DemoApplication;
  layout: 'one-column' | 'sidebar';
  language: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl';
  name: string;
  headline: string;
  email: string;
  phone?: string;
  place: string;
  links?: string[];
  profile: string;
  work: CvEntry[];
  education: CvEntry[];
  skills: string[];
  languages: string[];
};

export type CvHeadings = Record<'profile' | 'work' | 'education' | 'skills' | 'languages' | 'contact', string>;

export const cvHeadings: Record<CvPerson['language'], CvHeadings> = {
  en: {
    profile: 'Profile',
    work: 'Experience',
    education: 'Education',
    skills: 'Skills',
    languages: 'Languages',
    contact: 'Contact',
  },
  de: {
    profile: 'Profil',
    work: 'Berufserfahrung',
    education: 'Ausbildung',
    skills: 'Kenntnisse',
    languages: 'Sprachen',
    contact: 'Kontakt',
  },
  fr: {
    profile: 'Profil',
    work: 'Expérience professionnelle',
    education: 'Formation',
    skills: 'Compétences',
    languages: 'Langues',
    contact: 'Contact',
  },
  es: {
    profile: 'Perfil',
    work: 'Experiencia profesional',
    education: 'Formación',
    skills: 'Competencias',
    languages: 'Idiomas',
    contact: 'Contacto',
  },
  it: {
    profile: 'Profilo',
    work: 'Esperienza professionale',
    education: 'Istruzione',
    skills: 'Competenze',
    languages: 'Lingue',
    contact: 'Contatti',
  },
  nl: {
    profile: 'Profiel',
    work: 'Werkervaring',
    education: 'Opleiding',
    skills: 'Vaardigheden',
    languages: 'Talen',
    contact: 'Contact',
  },
  pt: {
    profile: 'Perfil',
    work: 'Experiência profissional',
    education: 'Formação académica',
    skills: 'Competências',
    languages: 'Línguas',
    contact: 'Contacto',
  },
};
