/** Where text goes: to the document, into a table of fonts, colours or styles, or nowhere. */
export type RtfDestination = 'text' | 'fonts' | 'colors' | 'styles' | 'field' | 'skipped';

/** What a group saves and restores. */
export type RtfState = {
  destination: RtfDestination;
  isBold: boolean;
  /** In points. */
  size: number;
  isHidden: boolean;
  isDeleted: boolean;
  isInTable: boolean;
  color: number;
  hasBackground: boolean;
  font: number;
  /** How many characters follow \u for readers without Unicode. */
  fallbackLength: number;
};

export const defaultRtfSize = 12;

export function initialRtfState(): RtfState {
  return {
    destination: 'text',
    isBold: false,
    size: defaultRtfSize,
    isHidden: false,
    isDeleted: false,
    isInTable: false,
    color: 0,
    hasBackground: false,
    font: 0,
    fallbackLength: 1,
  };
}

/** Character properties after \plain. */
export function plainRtfState(state: RtfState): void {
  const { isBold, size, isHidden, isDeleted, color, hasBackground } = initialRtfState();
  Object.assign(state, { isBold, size, isHidden, isDeleted, color, hasBackground });
}

// Destinations with text that people do not see, or see elsewhere already.
export const skippedDestinations = new Set(
  'info pict object objdata listtable listoverridetable revtbl rsidtbl generator xmlnstbl themedata colorschememapping datastore latentstyles filetbl pgptbl bkmkstart bkmkend mmathPr template author operator shprslt nonshppict do annotation atnid atnauthor atnref shpinst listtext pntext pn xe tc rxe txe fldtype ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn picprop sp sn sv'.split(
    ' ',
  ),
);

export const characters: Record<string, string> = {
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  tab: '\t',
  nestcell: '\t',
};
