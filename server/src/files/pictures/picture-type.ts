import { failure } from '#failure.ts';
import { withDocument } from '#files/documents/document-file.ts';

export type PictureType = keyof typeof pictureMediaTypes;

export const pictureMediaTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };

const pictureTypes: readonly PictureType[] = ['png', 'jpeg', 'webp'];
const headBytes = 1024;

/** Identifies a picture by its first bytes. What is behind them is checked when it is decoded: see encode-picture.ts. */
export function inspectPicture(path: string): Promise<{ kind: PictureType; mediaType: string }> {
  return withDocument(path, async (file) => {
    if (file.bytes === 0) throw failure('file_empty');
    const kind = detectType((await file.read(0, headBytes)).toString('latin1'));
    return { kind, mediaType: pictureMediaTypes[kind] };
  });
}

function detectType(head: string): PictureType {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  throw failure(/<svg[\s>]/i.test(head) ? 'picture_svg' : 'picture_type');
}

export function pictureTypeOf(mediaType: string): PictureType {
  const type = pictureTypes.find((each) => pictureMediaTypes[each] === mediaType);
  if (!type) throw new Error(`${mediaType} is not the type of a picture.`);
  return type;
}
