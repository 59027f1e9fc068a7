import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import test from 'node:test';
import { AwsV4Signer } from 'aws4fetch';
import { signedS3Headers } from './s3-signing.ts';

// From "AWS Signature Version 4 Test Suite": names, requests and signatures as published. Paths are encoded once, as S3 does.
const suite = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
  datetime: '20150830T123600Z',
};
const origin = 'https://example.amazonaws.com';
const stsToken =
  'AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==';
const unreserved = '-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const vectors: [string, { method?: string; path?: string; sessionToken?: string }, string][] = [
  ['get-vanilla', {}, '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  ['get-vanilla-empty-query-key', { path: '/?Param1=value1' }, 'a67d582fa61cc504c4bae71f336f98b97f1ea3c7a6bfe1b6e45aec72011b9aeb'],
  [
    'get-vanilla-query-order-key-case',
    { path: '/?Param2=value2&Param1=value1' },
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
  ['get-unreserved', { path: `/${unreserved}` }, '07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f'],
  ['get-utf8', { path: '/ሴ' }, '8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85'],
  ['post-vanilla', { method: 'POST' }, '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  [
    'post-vanilla-query',
    { method: 'POST', path: '/?Param1=value1' },
    '28038455d6de14eafc1f9222cf5aa6f1a96197d7deb8263271d420d138af7f11',
  ],
  [
    'post-sts-header-before',
    { method: 'POST', sessionToken: stsToken },
    '85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead',
  ],
];

for (const [name, { path = '/', ...request }, signature] of vectors)
  test(`the signer passes ${name} of the test suite of AWS`, async () => {
    const signer = new AwsV4Signer({ ...suite, method: 'GET', url: origin + path, singleEncode: true, ...request });
    assert.equal(await signer.signature(), signature);
  });

// From "Authenticating Requests: Using the Authorization Header" of the S3 API reference.
const s3Examples: [string, string, string][] = [
  ['GET Bucket (List Objects)', '?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ['GET Bucket Lifecycle', '?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
];

for (const [name, query, signature] of s3Examples)
  test(`a request to S3 is signed as in the example ${name} of its documentation`, async () => {
    const headers = await signedS3Headers(
      {
        accessKey: 'AKIAIOSFODNN7EXAMPLE',
        secret: createSecretKey(Buffer.from('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')),
        sessionToken: undefined,
        region: 'us-east-1',
      },
      {
        method: 'GET',
        url: new URL(`https://examplebucket.s3.amazonaws.com/${query}`),
        bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        time: new Date('2013-05-24T00:00:00Z'),
      },
    );
    const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
    assert.deepEqual(headers, {
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
    });
  });
