import { foldAligned } from '#text/fold-aligned.ts';

const present = [
  'present|presently|now|today|current|currently|ongoing|to date|till date|until now|till now|up to now|current position|current role|date|onwards|onward',
  'heute|jetzt|aktuell|gegenwart|dato|laufend|andauernd|fortlaufend|derzeit|momentan|gegenwartig|dauert an',
  "aujourd'hui|aujourd hui|ce jour|maintenant|present|en cours|actuel|actuelle|actuellement|a ce jour|nos jours",
  'actualidad|la actualidad|actual|hoy|el presente|presente|la fecha|fecha|actualmente|en curso|ahora',
  'atualidade|a atualidade|a data|atual|atualmente|hoje|o momento|momento|o presente|data atual|em curso|em andamento|actualidade|moment',
  'heden|nu|vandaag|huidig|huidige|nog steeds|lopend|tegenwoordig',
  'oggi|ad oggi|attuale|attualmente|in corso|tuttora|attualita',
  'obecnie|teraz|nuvarande|pagaende|nadal|chwila obecna|tills vidare|idag|halen|gunumuz|devam ediyor',
  foldAligned('дотепер|теперішній час|по теперішній час|зараз|нині|досі|حتى الآن|الآن|حاليا|حتى تاريخه|現在に至る|現在まで|現在'),
];
const since =
  "since|seit|ab|depuis|depuis le|desde|desde el|sinds|vanaf|dal|dall'|a partir de|a partire da|starting|started|as of|von|from|od|sedan|з|від|منذ|من";
const to = [
  "to|until|till|til|thru|through|up to|bis|bis zum|bis zu|a|au|jusqu'a|jusqu'en|jusqu'au|jusque|al|hasta|hasta la|hasta el|y",
  "ate|ate a|ate o|tot|tot en met|t/m|tm|fino a|fino al|ad|e|en|and|und|et|aan|tot aan|alla|all'",
].join('|');

export const presentWords = present.join('|');
/** What may stand between the two dates of a range. */
export const rangeSeparator = new RegExp(
  `^[\\s,.]{0,3}(?:[-–—−‐‑~〜→>➔⟶/]{1,3}|(?:${to}))?\\s{0,3}(?:[-–—−‐‑]|(?:${to}))?(?:\\s(?:l'|la|le|el|o|zum))?[\\s.(]{0,3}$`,
  'u',
);
/** A separator of a range and nothing else, at the end of a line. */
export const openSeparator = /^\s{0,3}(?:[-–—−‐‑~→/]{1,3}|(?:bis|to|until|hasta|ate|tot|au|al|a|fino a))\s{0,3}$/u;
export const sincePrefix = new RegExp(`(?:^|[^\\p{L}])(?:${since})[\\s:.]{1,3}$`, 'u');
/** The word before a period, from its first letter. */
export const periodPrefix = new RegExp(`(?<![\\p{L}\\p{N}])(?:${since}|de|du|del|vom|van|da)[\\s:.]{1,3}$`, 'u');
