import { fieldValueText } from '#custom-fields/field-value-text.ts';
import { useCustomFields } from '#custom-fields/use-custom-fields.ts';
import { useMemberNames } from '#custom-fields/use-member-names.ts';
import type { OpenedOffer } from '#queries/offer-queries.ts';
import type { ShownTerm } from './offer-terms.ts';

type WithValues = Pick<OpenedOffer, 'custom_fields'>;

/** How the custom fields of an offer or a version are read: those with a value. All of them are named, so that members are loaded once. */
export function useOwnTerms(all: readonly WithValues[]): (of: WithValues) => ShownTerm[] {
  const fields = useCustomFields(['offer']).filter(({ key }) => all.some(({ custom_fields = {} }) => key in custom_fields));
  const memberName = useMemberNames(fields.some(({ type }) => type === 'member'));
  return ({ custom_fields = {} }) =>
    fields.flatMap((field): ShownTerm[] => {
      const value = custom_fields[field.key];
      return value === undefined ? [] : [[field.label, fieldValueText(field, value, memberName)]];
    });
}
