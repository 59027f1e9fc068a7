import type { Texts } from '#texts/en.ts';

export const formsOfAddress = ['formal', 'informal'] as const;
export type FormOfAddress = (typeof formsOfAddress)[number];

/**
 * The texts of a language that read differently in its other form of address. They have no keys but those of all texts; what only the team
 * reads is not among them.
 */
export type AddressChanges = Changes<Omit<Texts, 'approve' | 'notification'>>;
export type MailChanges = Changes<Texts['mail']['templates']>;

type Changes<Part> = {
  [Key in keyof Part]?: Part[Key] extends string | ((values: never) => string) ? Part[Key] : Changes<Part[Key]>;
};

export function withChanges(texts: Texts, changes: AddressChanges): Texts;
export function withChanges(texts: object, changes: object): object {
  return mergeParts(texts, changes);
}

function mergeParts(texts: object, changes: object): object {
  const merged = Object.entries(changes).map(([key, change]) => {
    const before: unknown = Reflect.get(texts, key);
    return [key, isPart(before) && isPart(change) ? mergeParts(before, change) : change];
  });
  return { ...texts, ...Object.fromEntries(merged) };
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
