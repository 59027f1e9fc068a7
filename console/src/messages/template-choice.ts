import type { NamedTemplate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { namedTemplatesQuery } from '#queries/message-queries.ts';
import { kindLabels, sendableTemplates, type Template } from './message-texts.ts';

const prefix = 'named:';

/** A template that is chosen: one of the kinds, or the id of one of the workspace's own behind `named:`. */
export type TemplateChoice = Template | `${typeof prefix}${string}`;

/** As the API takes it. */
export function templateFields(choice: TemplateChoice): { template: Template } | { named_template_id: string } {
  const id = namedId(choice);
  return id === undefined ? { template: kindOf(choice) } : { named_template_id: id };
}

export function namedChoice(id: string): TemplateChoice {
  return `${prefix}${id}`;
}

export function namedId(choice: TemplateChoice): string | undefined {
  return choice.startsWith(prefix) ? choice.slice(prefix.length) : undefined;
}

/** The kind whose variables a template has. */
export function kindOf(choice: TemplateChoice): Template {
  return sendableTemplates.find((each) => each === choice) ?? 'custom';
}

/** The kinds, and the workspace's own templates that are not archived; an archived one only where it is chosen. */
export function useTemplateOptions(
  kinds: readonly Template[],
  chosen: TemplateChoice,
): { options: { value: TemplateChoice; label: string }[]; named: NamedTemplate | undefined } {
  const { data } = useQuery(namedTemplatesQuery);
  const all = data?.named_templates ?? [];
  const offered = all.filter(({ id, archived_at }) => archived_at === null || namedChoice(id) === chosen);
  const options = [
    ...kinds.map((value) => ({ value, label: kindLabels[value] })),
    ...offered.map(({ id, name }) => ({ value: namedChoice(id), label: name })),
  ];
  return { options, named: all.find(({ id }) => namedChoice(id) === chosen) };
}

export function useTemplateName(): (choice: TemplateChoice) => string {
  const { data } = useQuery(namedTemplatesQuery);
  return (choice) => {
    const id = namedId(choice);
    if (id === undefined) return kindLabels[kindOf(choice)];
    return data?.named_templates.find((each) => each.id === id)?.name ?? t('Own template');
  };
}
