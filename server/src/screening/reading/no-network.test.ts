import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import test, { after } from 'node:test';
import { mediaTypes } from '#files/documents/document-type.ts';
import { docxFiles, makeZip, odtFiles } from '#test/samples/documents.ts';
import { pdfPages, pdfText } from '#test/samples/pdf-pages.ts';
import { listening } from '#test/servers/listening.ts';
import { openCvReaders } from './cv-readers.ts';

const readers = openCvReaders({ readers: 1 });
after(() => readers.close());

test('nothing that a CV names is fetched', async (t) => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  const { port } = await listening(t, server);
  const url = `http://127.0.0.1:${port}`;
  const documents = {
    pdf: pdfPages([pdfText(60, 700, 'Ada')], {
      catalog: `/OpenAction << /S /URI /URI (${url}/action) >>`,
      resources: '/XObject << /Im 10 0 R >>',
      objects: [`<< /Length 0 /F << /FS /URL /F (${url}/stream) >> >>\nstream\n\nendstream`],
    }),
    docx: makeZip([
      ...docxFiles('Ada'),
      {
        name: 'word/_rels/document.xml.rels',
        data: `<Relationships><Relationship Id="r1" Type="http://x/attachedTemplate" Target="${url}/template" TargetMode="External"/><Relationship Id="r2" Type="http://x/image" Target="${url}/image" TargetMode="External"/></Relationships>`,
      },
    ]),
    odt: makeZip(odtFiles(`<office:body><text:p>Ada<draw:image xlink:href="${url}/image"/></text:p></office:body>`)),
    rtf: Buffer.from(`{\\rtf1 Ada{\\field{\\*\\fldinst INCLUDEPICTURE "${url}/picture"}{\\fldrslt }}}`),
  };
  for (const [kind, bytes] of Object.entries(documents)) {
    const mediaType = Object.entries(mediaTypes).find(([name]) => name === kind)?.[1] ?? '';
    assert.match((await readers.read(bytes, mediaType, { countryCode: null })).text, /^Ada/, kind);
  }
  assert.deepEqual(requests, []);
});
