import { type Setting, settings } from '#config.ts';

const prefixes = [
  'OUTBOUND_',
  'WEBHOOK_',
  'GOOGLE_INDEXING_',
  'RATE_LIMIT_',
  'APPLY_LIMIT',
  'PROFILE_PROVIDER_',
  'CODE_HOST_',
  'MAIL_',
  'ZOOM_',
];
// Kubernetes sets these variables for every service of a namespace: one named "webhook" would look like a setting of Muster.
const kubernetesShape = /_(SERVICE_HOST|SERVICE_PORT(_.*)?|PORT(_\d+_(TCP|UDP).*)?)$/;
// Postfix sets it for the programs that it pipes mails to.
const ofPostfix = 'MAIL_CONFIG';
const shortNameMax = 6;

/** One line for each environment variable that is probably a misspelled setting. */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment)
    .filter((name) => !Object.hasOwn(settings, name))
    .sort()
    .flatMap((name) => {
      const hint = hintFor(name);
      return hint === undefined ? [] : [`${name} is not a setting of Muster. ${hint}`];
    });
}

function hintFor(name: string): string | undefined {
  const similar = settingNames.find((setting) => isSimilar(name.toUpperCase(), setting));
  if (similar) return `Did you mean ${similar}?`;
  const isOurs = prefixes.some((prefix) => name.startsWith(prefix)) && !kubernetesShape.test(name) && name !== ofPostfix;
  return isOurs ? 'docs/settings.md lists the settings.' : undefined;
}

const settingNames = Object.keys(settings).filter((name): name is Setting => name in settings);

/** One edit in a short name, two in a long one; HOME is not HOST. */
function isSimilar(name: string, setting: Setting): boolean {
  const distanceMax = setting.length <= shortNameMax ? 1 : 2;
  return Math.abs(name.length - setting.length) <= distanceMax && settingDistance(name, setting) <= distanceMax;
}

/** Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
function settingDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const above = rows[row - 1]?.[column] ?? 0;
      const before = current[column - 1] ?? 0;
      const diagonal = rows[row - 1]?.[column - 1] ?? 0;
      const swapped = isSwapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(above + 1, before + 1, diagonal + (isSame ? 0 : 1), swapped));
    }
    rows.push(current);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
