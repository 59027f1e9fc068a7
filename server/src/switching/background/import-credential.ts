import type { SecretBox } from '#crypto/secret-box.ts';

/** Sealed for its row. */
export function sealCredential(secretBox: SecretBox, workspaceId: string, importId: string, credential: string): Buffer {
  return secretBox.seal(Buffer.from(credential), credentialContext(workspaceId, importId));
}

export function openCredential(secretBox: SecretBox, workspaceId: string, importId: string, sealed: Buffer): string {
  return secretBox.open(sealed, credentialContext(workspaceId, importId)).toString();
}

export function credentialContext(workspaceId: string, importId: string): string {
  return `the credential of import ${workspaceId}/${importId}`;
}
