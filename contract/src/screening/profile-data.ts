import { Object as JsonObject, type Static } from 'typebox';
import { nullable, oneOf, text, timestamp } from '#schema/fields.ts';
import { parsedCv } from './parsed-cv.ts';

const { evidence: _evidence, ...profileFields } = parsedCv.properties;

export const profile = JsonObject(profileFields, { description: 'The shape of JSON Resume, as in parsed_cv' });
export type Profile = Static<typeof profile>;

export const profileOrigins = ['upload', 'provider'] as const;

/** The profile that a candidate or the provider of the operator gave. */
export const professionalNetworkData = JsonObject(
  {
    origin: oneOf(profileOrigins, { description: '`upload`: with add-profile; `provider`: from PROFILE_PROVIDER_URL' }),
    filename: nullable(text()),
    read_at: timestamp(),
    profile,
  },
  { description: 'The profile on the professional network, or null' },
);
export type ProfessionalNetworkData = Static<typeof professionalNetworkData>;
