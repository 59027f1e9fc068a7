/** Joins class names, without those that are not set. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter((name) => name).join(' ');
}
