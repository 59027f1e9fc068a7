import type { Config } from '#config.ts';
import { type Finding, note, ok, problem } from './finding.ts';
import { probe } from './probe.ts';

const check = 'sign-in';
const requiredEndpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];

/** Whether the OpenID Connect provider can be used: its metadata, and not whether it knows the client. */
export async function checkSignInProvider(config: Config): Promise<Finding> {
  if (!config.oidc) return note(check, 'Passwords and passkeys: OIDC_ISSUER is not set.');
  const { issuer } = config.oidc;
  const answer = await probe(config, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (answer.status === undefined) return problem(check, `OIDC_ISSUER cannot be used: ${answer.reason}.`);
  if (answer.status !== 200)
    return problem(check, `OIDC_ISSUER answers with status ${answer.status} where its metadata should be.`);
  return checkMetadata(issuer, parseObject(answer.body));
}

function checkMetadata(issuer: string, metadata: Record<string, unknown> | undefined): Finding {
  if (!metadata) return problem(check, 'OIDC_ISSUER has no metadata: the answer is not a JSON object.');
  if (metadata.issuer !== issuer)
    return problem(check, `OIDC_ISSUER must be ${JSON.stringify(metadata.issuer)} to the letter, as the provider calls itself.`);
  const missing = requiredEndpoints.filter((name) => typeof metadata[name] !== 'string');
  if (missing.length > 0) return problem(check, `The metadata of OIDC_ISSUER lack ${missing.join(', ')}.`);
  return ok(check, `${issuer} answers. It must know the redirect URI PUBLIC_URL/console/oidc.`);
}

function parseObject(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
