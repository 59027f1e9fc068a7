import type { namedEndpoints } from '@muster/contract/endpoints.ts';
import type { Static, TSchema } from 'typebox';
import type { Muster } from '../src/index.ts';

/*
 * Compiled, not run: the generated types are those that the contract's schemas have, for every endpoint. Each line lists the endpoints for
 * which that is not so.
 */
export type Checks = [
  NoNames<Exclude<Name, keyof Muster>>,
  NoNames<{ [Each in Method]: AnswerInContract<Each> extends Answer<Each> ? never : Each }[Method]>,
  // The contract's type of an event does not tell the fourteen apart.
  NoNames<Exclude<{ [Each in Method]: Answer<Each> extends AnswerInContract<Each> ? never : Each }[Method], 'listEvents'>>,
  NoNames<Exclude<{ [Each in Method]: BodyInContract<Each> extends Input<Each> ? never : Each }[Method], WithSpellings>>,
];

type NoNames<Names extends never> = Names;

// The other path of createCompany has no method.
type Name = Exclude<keyof typeof namedEndpoints, 'createCompanyUnversioned'>;
type Method = Name & keyof Muster;
type Contract = typeof namedEndpoints;

/** In the contract's type their workplace, employment type and level are any string. */
type WithSpellings =
  | 'addJob'
  | 'updateJob'
  | 'previewJob'
  | 'createRequisition'
  | 'updateRequisition'
  | 'createOffer'
  | 'updateOffer'
  | 'updateScreeningCriteria'
  | 'previewScreeningCriteria';

type AnswerInContract<Each extends Name> =
  Contract[Each]['answers'] extends Record<number, infer Schema extends TSchema> ? Static<Schema> : never;
type BodyInContract<Each extends Name> = Contract[Each] extends { body: infer Schema extends TSchema } ? Static<Schema> : never;
type Answer<Each extends Method> = Awaited<ReturnType<Muster[Each]>>;
type Input<Each extends Method> = Parameters<Muster[Each]>[0];
