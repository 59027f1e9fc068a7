import { type EventName, eventNames, occurrences } from '@muster/contract/events/event.ts';
import { eventDescriptions } from '@muster/contract/events/event-schemas.ts';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import { generateExample } from '#docs/examples/example.ts';
import { asArray, asObject, dereference, type Json } from '#docs/reference/json.ts';
import { schemaTypeText, schemaVariants } from '#docs/reference/schema-text.ts';
import { compactJson } from './compact-json.ts';
import { adjustExample } from './event-examples.ts';

/** The sections of docs/events.md: every event with its data and an example. */
export function eventSections(): string {
  const document = dereference(openApiDocument());
  return eventNames.map((name) => eventSection(name, eventSchema(document, name))).join('\n');
}

/** The first variant of a webhook is the event itself, the second one is that of test-webhook. */
function eventSchema(document: Json, name: EventName): Json {
  const { requestBody } = asObject(asObject(asObject(document.webhooks)[name]).post);
  const { schema } = asObject(asObject(asObject(requestBody).content)['application/json']);
  return asObject(asArray(asObject(schema).anyOf)[0]);
}

function eventSection(name: EventName, schema: Json): string {
  const data = asObject(asObject(schema.properties).data);
  const variants = schemaVariants(data);
  const fields = Object.entries(asObject((variants[0] ?? data).properties));
  const example = adjustExample(name, asObject(generateExample(schema)));
  return `### ${name}

${eventDescriptions[name]}${companions(name)}${variants.length > 1 ? ' Once the person has been erased, `data` is `{"erased": true}`.' : ''}

| \`data\` | type | |
| --- | --- | --- |
${fields.map(([field, member]) => fieldRow(field, asObject(member), asArray((variants[0] ?? data).required))).join('')}
\`\`\`json
${compactJson(example)}
\`\`\`
`;
}

/** The other events that one occurrence may cause. */
function companions(name: EventName): string {
  const lists: (readonly EventName[])[] = Object.values(occurrences);
  const others = new Set(lists.filter((names) => names.includes(name)).flat());
  others.delete(name);
  return others.size === 0
    ? ''
    : ` With the same \`occurrence_id\` there may be ${[...others].map((other) => `\`${other}\``).join(' and ')}.`;
}

function fieldRow(name: string, schema: Json, required: readonly unknown[]): string {
  const description = String(schema.description ?? '').replaceAll('|', '\\|');
  const presence = required.includes(name) ? '' : 'not always there';
  return `| \`${name}\` | ${schemaTypeText(schema)} | ${[description, presence].filter((text) => text !== '').join('; ')} |\n`;
}
