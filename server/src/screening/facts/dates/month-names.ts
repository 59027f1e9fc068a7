import { foldAligned } from '#text/fold-aligned.ts';

/** Names and abbreviations of months, folded, in English, German, French, Spanish, Portuguese, Dutch, Italian, and some neighbours. */
const names: readonly string[] = [
  'january januar janner jaenner janvier enero janeiro januari gennaio jan janv ene gen genn',
  'february februar feber fevrier febrero fevereiro februari febbraio feb febr fev fevr febb',
  'march marz maerz mars marzo marco maart mar mrz mrt mae',
  'april avril abril aprile apr avr abr aprl',
  'may mai mayo maio mei maggio mag maj',
  'june juni juin junio junho giugno jun giu juno giug',
  'july juli juillet julio julho luglio jul juil lug lugl',
  'august aout agosto augustus aug ago ag agt augusti',
  'september septembre septiembre setiembre setembro settembre sep sept set sett',
  'october oktober octobre octubre outubro ottobre oct okt out ott',
  'november novembre noviembre novembro nov',
  'december dezember decembre diciembre dezembro dicembre dec dez dic des',
];

/** Of Polish, Turkish, Ukrainian and Arabic, without those that are other words in the languages above (mart, marca). */
const moreNames: readonly string[] = [
  'styczeń stycznia ocak січень січня يناير',
  'luty lutego şubat лютий лютого فبراير',
  'marzec березень березня مارس',
  'kwiecień kwietnia nisan квітень квітня أبريل',
  'maja mayıs травень травня مايو',
  'czerwiec czerwca haziran червень червня يونيو',
  'lipiec lipca temmuz липень липня يوليو',
  'sierpień sierpnia ağustos серпень серпня أغسطس',
  'wrzesień września eylül вересень вересня سبتمبر',
  'październik października ekim жовтень жовтня أكتوبر',
  'listopad listopada kasım листопад листопада نوفمبر',
  'grudzień grudnia aralık грудень грудня ديسمبر',
];

export const monthOf: ReadonlyMap<string, number> = new Map(
  [...names, ...moreNames].flatMap((line, index) =>
    line.split(' ').map((name): [string, number] => [foldAligned(name), (index % 12) + 1]),
  ),
);

/** For regular expressions on folded text: longer names first. */
export const monthAlternatives = [...monthOf.keys()].sort((a, b) => b.length - a.length).join('|');
