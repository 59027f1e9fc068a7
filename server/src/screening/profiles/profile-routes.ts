import * as contract from '@muster/contract/screening/profile-endpoints.ts';
import { failure } from '#failure.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { type AddedProfile, addProfile, type ProfileDeps } from './add-profile.ts';

const route = routesFor<ProfileDeps>();

export const profileRoutes = [
  route(contract.addProfile, async (call) => {
    const { app, caller, body, file } = call;
    // The check of the body refuses a request without a file.
    if (!file) throw failure('file_empty').at('file');
    const answer = (added: AddedProfile) => ({ success: true, ...added });
    const given = { candidateId: body.candidate_id, file };
    return withReceipt(call, { answer }, (also) => addProfile(app, caller, given, also));
  }),
];
