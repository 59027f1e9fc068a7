import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '#settings/file-storage.ts';

type Unsigned = { method: string; url: URL; bodyHash: string; time: Date };

/** The headers of a request to S3, signed with AWS Signature Version 4. */
export async function signedS3Headers(
  { accessKey, secret, sessionToken, region }: Pick<S3Settings, 'accessKey' | 'secret' | 'sessionToken' | 'region'>,
  { method, url, bodyHash, time }: Unsigned,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': bodyHash },
    accessKeyId: accessKey,
    secretAccessKey: secret.export().toString(),
    ...(sessionToken && { sessionToken: sessionToken.export().toString() }),
    service: 's3',
    region,
    datetime: time.toISOString().replace(/[-:]|\.\d+/g, ''),
  });
  const signed = await signer.sign();
  return Object.fromEntries(signed.headers);
}
