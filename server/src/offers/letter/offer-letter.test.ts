import assert from 'node:assert/strict';
import test from 'node:test';
import { type Client, newClient } from '#test/factories.ts';
import { accept, newOffer, readOffer, sentOffer } from '#test/offers.ts';
import { samplePng } from '#test/samples/pictures.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const picture = '/Subtype/Image';

function setLogo(client: Client) {
  const content = samplePng(300, 120).toString('base64');
  return client.post('/v1/set-company-picture', {
    company_id: client.companyId,
    kind: 'logo',
    picture: { filename: 'l', content },
  });
}

async function preview(client: Client): Promise<Buffer> {
  const { id: offer_id } = await newOffer(client);
  const { body } = await client.post('/v1/preview-offer', { offer_id });
  return Buffer.from(body.content, 'base64');
}

test('the letter and its certificate have the uploaded logo of the company', async () => {
  const client = await newClient(running);
  assert.ok(!(await preview(client)).includes(picture));
  assert.equal((await setLogo(client)).status, 200);
  assert.ok((await preview(client)).includes(picture));

  const { id, url } = await sentOffer(client);
  assert.equal((await accept(url)).status, 303);
  const { document_id, sealed_document_id } = await readOffer(client, id);
  const read = async (document: string) => {
    const path = `${running.url}/v1/offer-document?offer_id=${id}&document_id=${document}`;
    const response = await fetch(path, { headers: { authorization: `Bearer ${client.token}` } });
    return (
      Buffer.from(await response.arrayBuffer())
        .toString('latin1')
        .split(picture).length - 1
    );
  };
  const [letter, sealed] = [await read(document_id), await read(sealed_document_id)];
  // A picture and its transparency.
  assert.ok(letter > 0);
  assert.equal(sealed, 2 * letter);
});

test('a logo on another host is never fetched, and one whose file is lost leaves the name of the company', async () => {
  const client = await newClient(running);
  const elsewhere = { company_id: client.companyId, logo_url: 'https://cdn.example/logo.png' };
  assert.equal((await client.patch('/v1/update-company', elsewhere)).status, 200);
  assert.ok(!(await preview(client)).includes(picture));

  await setLogo(client);
  const { open } = running.app.files;
  running.app.files.open = async () => undefined;
  try {
    assert.ok(!(await preview(client)).includes(picture));
  } finally {
    running.app.files.open = open;
  }
});
