export type CvEntry = { title: string; place: string; from: string; to: string; lines?: string[] };

/** An invented person, with what their CV says. */
export type CvPerson = {
  job: string;
  /** An upload: all that is known of the person comes from the CV. */
  isUpload?: boolean;
  layout: 'one-column' | 'sidebar';
  language: 'en' | 'de' | 'pt';
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
  pt: {
    profile: 'Perfil',
    work: 'Experiência profissional',
    education: 'Formação académica',
    skills: 'Competências',
    languages: 'Línguas',
    contact: 'Contacto',
  },
};
