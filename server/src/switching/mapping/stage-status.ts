import type { importStageStatuses } from '@muster/contract/switching/workspace-import.ts';
import { fold } from '#text/fold.ts';

/** Never an ended status: in Muster an application ends, its stage does not. */
export type StageStatus = (typeof importStageStatuses)[number];

/** Kinds of stages that sources have, in their words. */
const kinds = new Map<string, StageStatus>(
  Object.entries({
    sourced: 'applied',
    screening: 'screening',
    applied: 'applied',
    inbox: 'applied',
    shortlisted: 'shortlisted',
    'phone-screen': 'phone_screen',
    assessment: 'technical',
    interview: 'interview',
    offer: 'offer',
    hired: 'offer',
    preinterviewscreen: 'screening',
    active: 'interview',
    lead: 'applied',
  } as const),
);

/** Words of names in seven languages, without accents; the first line that has one of them counts. */
const words: [StageStatus, string[]][] = [
  ['on_hold', ['on hold', 'pausiert', 'zuruckgestellt', 'en attente', 'en espera', 'em espera', 'in de wacht', 'in attesa']],
  [
    'offer',
    [
      'offer',
      'angebot',
      'vertrag',
      'offre',
      'oferta',
      'proposta',
      'aanbod',
      'offerta',
      'contract',
      'background check',
      'reference',
    ],
  ],
  [
    'technical',
    [
      'technical',
      'assessment',
      'test',
      'coding',
      'take home',
      'take-home',
      'challenge',
      'case study',
      'assignment',
      'homework',
      'probearbeit',
      'aufgabe',
      'technisch',
      'technique',
      'tecnic',
      'prueba',
      'prova',
      'opdracht',
      'evaluation',
    ],
  ],
  [
    'phone_screen',
    [
      'phone',
      'telefon',
      'telephon',
      'telefonica',
      'telefonico',
      'telefonisch',
      'call',
      'anruf',
      'appel',
      'llamada',
      'ligacao',
      'chiamata',
    ],
  ],
  [
    'interview',
    [
      'interview',
      'onsite',
      'on-site',
      'face to face',
      'final round',
      'gesprach',
      'kennenlernen',
      'vorstellung',
      'entretien',
      'entrevista',
      'colloquio',
      'meeting',
      'panel',
    ],
  ],
  [
    'shortlisted',
    ['shortlist', 'engere auswahl', 'vorauswahl', 'preselection', 'preselezione', 'preseleccion', 'pre-selecao', 'selectie'],
  ],
  [
    'applied',
    [
      'application review',
      'applied',
      'new',
      'inbox',
      'applicant',
      'beworben',
      'neu',
      'eingang',
      'bewerbung',
      'candidature',
      'nouveau',
      'nueva',
      'nuevo',
      'candidatura',
      'nova',
      'novo',
      'nuova',
      'nuovo',
      'nieuw',
      'sollicit',
      'lead',
      'prospect',
      'sourced',
      'postulad',
      'inscri',
    ],
  ],
];

const nameMax = 200;

/** What a stage of another system probably is. */
export function proposedStatus(name: string, kind?: string): StageStatus {
  const ofKind = kind === undefined ? undefined : kinds.get(kind.toLowerCase());
  if (ofKind) return ofKind;
  const text = ` ${fold(name.slice(0, nameMax)).replace(/[^a-z0-9-]+/g, ' ')} `;
  return words.find(([, each]) => each.some((word) => text.includes(` ${word}`)))?.[0] ?? 'screening';
}
