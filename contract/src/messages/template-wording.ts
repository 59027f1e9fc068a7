import type { MessageKind } from './message.ts';
import { variablesByKind } from './template-variables.ts';

/** The end of the error about a variable that a kind of mail does not have. */
export function unknownVariableDetail(kind: MessageKind, name: string): string {
  return `{{${name}}}. Allowed: ${variablesByKind[kind].join(', ')}`;
}
