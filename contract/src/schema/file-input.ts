import { Object as JsonObject, String as JsonString } from 'typebox';
import { fileNameLengthMax } from '#applications/application-form.ts';
import { fileBodyBytesMax } from '#limits.ts';
import { filledText, nullable } from './fields.ts';

const contentRequirement = 'must be the bytes of the file in base64';

/** A file in a request. Its content is checked by its bytes, after all other fields. */
export const requiredFileInput = (description: string) =>
  JsonObject(
    {
      filename: filledText(fileNameLengthMax, { requirement: 'must be a non-empty string', examples: ['cv.pdf'] }),
      content: JsonString({
        maxLength: fileBodyBytesMax,
        requirement: contentRequirement,
        documented: { type: 'string', contentEncoding: 'base64', examples: ['JVBERi0xLjcK…'] },
      }),
    },
    { requirement: 'must be an object with filename and content', description },
  );

export const fileInput = (description: string) => nullable(requiredFileInput(description));
