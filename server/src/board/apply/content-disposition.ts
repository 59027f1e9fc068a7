import { failure } from '#failure.ts';

type DispositionParameters = Record<string, string | undefined>;

/** The name of a form's part and of the file in it, from its Content-Disposition as bytes in a string. */
export function partNames(disposition = ''): { name: string; filename: string | undefined } {
  if (!/^form-data\s*;/i.test(disposition)) throw failure('body_not_multipart');
  const parameters = parseParameters(decodeCharset('utf-8', disposition));
  const { name } = parameters;
  if (name === undefined) throw failure('body_not_multipart');
  return { name, filename: extendedFilename(parameters) ?? parameters.filename };
}

// One after the other, because a name may hold what looks like another parameter. Browsers write a quotation mark as %22, others as \".
function parseParameters(disposition: string): DispositionParameters {
  const found = disposition.matchAll(/;\s*([\w*]+)=(?:"((?:\\"|[^"])*)"|([^\s;"]+))/g);
  const pairs = Array.from(found, ([, name = '', quoted, bare]) => [
    name.toLowerCase(),
    quoted?.replaceAll('\\"', '"').replace(/%(22|0D|0A)/gi, decodeURIComponent) ?? bare,
  ]);
  return Object.fromEntries(pairs.reverse());
}

/** RFC 2231: `filename*=UTF-8''K%C3%A4se.pdf`, or in pieces as `filename*0*`, `filename*1` and so on. */
function extendedFilename(parameters: DispositionParameters): string | undefined {
  const single = parameters['filename*'];
  if (single !== undefined) return decodePercent(single);
  const pieces: string[] = [];
  for (let number = 0; ; number += 1) {
    const [plain, encoded] = [parameters[`filename*${number}`], parameters[`filename*${number}*`]];
    const piece = encoded ?? (plain === undefined ? undefined : encodeURIComponent(plain));
    if (piece === undefined) break;
    pieces.push(piece);
  }
  if (pieces.length === 0) return undefined;
  return decodePercent(parameters['filename*0*'] === undefined ? `UTF-8''${pieces.join('')}` : pieces.join(''));
}

function decodePercent(value: string): string {
  const [, charset = 'utf-8', text = value] = /^([\w-]*)'[^']*'(.*)$/s.exec(value) ?? [];
  const bytes = Buffer.from(text)
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decodeCharset(charset || 'utf-8', bytes);
}

function decodeCharset(charset: string, bytes: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    throw failure('body_not_multipart');
  }
}
