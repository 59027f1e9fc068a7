import type { MessageKind } from '@muster/contract/messages/message.ts';
import { variablesMax } from '@muster/contract/messages/message-content.ts';
import { variablesByKind } from '@muster/contract/messages/template-variables.ts';
import { unknownVariableDetail } from '@muster/contract/messages/template-wording.ts';
import { failure, refusedField } from '#failure.ts';
import { parseTemplate } from '#text/parse-template.ts';

/** Refuses a variable that this kind of mail does not have, and more of them than a mail can sensibly need. */
export function checkVariables(kind: MessageKind, field: 'subject' | 'body', template: string): void {
  const names = variableNames(template);
  const allowed: readonly string[] = variablesByKind[kind];
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw failure('unknown_variable', unknownVariableDetail(kind, unknown)).at(field);
  if (names.length > variablesMax) throw refusedField(field, `${field} may contain at most ${variablesMax} variables`);
}

export function usesNote({ subject, body }: { subject: string; body: string }): boolean {
  return [subject, body].flatMap(variableNames).includes('note');
}

export function usesVariable(template: string, name: string): boolean {
  return variableNames(template).includes(name);
}

function variableNames(template: string): string[] {
  return parseTemplate(template).flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
}
