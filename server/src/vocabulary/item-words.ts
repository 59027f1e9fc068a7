// In normal form, without accents and plural. English, German, French, Spanish, Portuguese, Dutch, Italian.
const and = 'and or und oder sowie bzw et ou y o e en of ed oppure incl inkl etc usw';
const withWords =
  'in with using via on of mit auf unter von per bei zu sous avec sur de du en con sobre del com em no na do met op over su di nel & as like such beispielsweise z b ad es';

/** What joins the items of a list. */
export const joining = new Set(and.split(' '));
/** What stands in front of an item. */
export const leading = new Set(`${and} ${withWords}`.split(' '));
/** What says that somebody knows or uses the next word but one. */
export const knowing = new Set(
  'knowledge experience experienced skill skilled proficient proficiency expertise expert programming developing development background work worked kenntnisse erfahrung erfahrungen umgang programmierung entwicklung erfahren experience connaissance connaissances maitrise developpement programmation conocimiento conocimientos experiencia manejo dominio programacion desarrollo conhecimento conhecimentos experiencia dominio programacao desenvolvimento kennis ervaring programmeren conoscenza esperienza programmazione sviluppo uso'.split(
    ' ',
  ),
);
