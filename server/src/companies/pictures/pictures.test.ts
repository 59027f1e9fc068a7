import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { animatedWebp, cmykJpeg, jpegOfSize, manyScans, png16, pngOfSize, webpWithCanvas } from '#test/samples/odd-pictures.ts';
import { pngChunk, readPixels, sampleJpeg, samplePng, sampleWebp, withExif } from '#test/samples/pictures.ts';
import { startApp } from '#test/start-app.ts';
import { purgeReplacedPictures } from './purge-replaced-pictures.ts';

const running = startApp();

const send = (client: Client, kind: string, content: Buffer, company_id = client.companyId) =>
  client.post('/v1/set-company-picture', {
    company_id,
    kind,
    picture: { filename: 'picture', content: content.toString('base64') },
  });

async function fetchPicture(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('an uploaded logo is public under the hash of its bytes, and is the logo of pages, jobs and feeds', async () => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Baker', status: 'Active' });
  const answer = await send(client, 'logo', samplePng(600, 400));
  assert.equal(answer.status, 200);
  const { logo_url, cover_url } = answer.body.company;
  assert.match(logo_url, new RegExp(`^${running.url}/pictures/${client.companySlug}/[0-9a-f]{32}\\.webp$`));
  assert.equal(cover_url, null);
  const { status, headers, bytes } = await fetchPicture(logo_url);
  assert.equal(status, 200);
  assert.deepEqual(
    ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy'].map(
      (name) => headers.get(name),
    ),
    ['image/webp', 'public, max-age=31536000, immutable', "default-src 'none'; sandbox", 'nosniff', 'cross-origin'],
  );
  assert.equal(Number(headers.get('content-length')), bytes.length);
  const { width, height, at } = readPixels(bytes);
  assert.deepEqual([width, height], [512, 341]);
  assert.deepEqual([at(0.1, 0.1), at(0.1, 0.9), at(0.7, 0.1), at(0.7, 0.9)], ['110', '100', '010', '000']);
  assert.equal((await fetchPicture(logo_url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status, 304);
  assert.equal((await fetchPicture(logo_url, { method: 'HEAD' })).bytes.length, 0);
  const path = logo_url.slice(running.url.length);
  for (const page of ['', '/baker', '/baker/apply'])
    assert.match(
      await (await fetch(`${running.url}/jobs/${client.companySlug}${page}`)).text(),
      new RegExp(`<img class="logo" src="${path}"`),
    );
  const feed = await (await fetch(`${running.url}/jobs/${client.companySlug}/feed.json`)).json();
  assert.equal((feed as { icon: string }).icon, logo_url);
  const [job] = (await client.get('/v1/jobs')).body.jobs;
  assert.deepEqual([job.company_logo_url, (await client.job(job.id)).company_logo_url], [logo_url, logo_url]);
});

test('a cover picture is cropped to its shape, is on the list, and is the picture of its shared link and of those of its jobs', async () => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Baker', status: 'Active' });
  const before = await (await fetch(`${running.url}/jobs/${client.companySlug}`)).text();
  assert.doesNotMatch(before, /og:image|class="cover"/);
  const { cover_url } = (await send(client, 'cover', sampleJpeg(2000, 1500))).body.company;
  const { bytes, headers } = await fetchPicture(cover_url);
  assert.equal(headers.get('content-type'), 'image/jpeg');
  const { width, height, at } = readPixels(bytes);
  assert.deepEqual([width, height], [1600, 640]);
  assert.deepEqual([at(0.1, 0.1), at(0.1, 0.9), at(0.7, 0.1), at(0.7, 0.9)], ['110', '100', '010', '000']);
  const list = await (await fetch(`${running.url}/jobs/${client.companySlug}`)).text();
  assert.ok(list.includes(`<img class="cover" src="${cover_url.slice(running.url.length)}" alt=""`));
  assert.ok(list.includes(`<meta property="og:image" content="${cover_url}">`));
  const job = await (await fetch(`${running.url}/jobs/${client.companySlug}/baker`)).text();
  assert.ok(job.includes(`<meta property="og:image" content="${cover_url}">`));
});

test('a small cover picture is not enlarged, and what is transparent in it becomes white', async () => {
  const client = await newClient(running);
  const { cover_url } = (await send(client, 'cover', samplePng(300, 400))).body.company;
  const { width, height, at } = readPixels((await fetchPicture(cover_url)).bytes);
  assert.deepEqual([width, height], [300, 120]);
  assert.equal(at(0.97, 0.5), '111');
});

test('metadata does not survive, and the orientation of EXIF is applied', async () => {
  const client = await newClient(running);
  for (const kind of ['logo', 'cover']) {
    const { company } = (await send(client, kind, withExif(sampleJpeg(60, 40), 6))).body;
    const { bytes } = await fetchPicture(company[`${kind}_url`]);
    assert.doesNotMatch(bytes.toString('latin1'), /Exif|EXIF|GPS of the office/);
    if (kind === 'cover') continue;
    const { width, height, at } = readPixels(bytes);
    assert.deepEqual([width, height], [40, 60]);
    assert.deepEqual([at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)], ['100', '110', '000', '010']);
  }
});

test('PNG, JPEG and WebP are accepted by their bytes, also with 16 bits a channel or in CMYK', async () => {
  const client = await newClient(running);
  for (const picture of [samplePng(), sampleJpeg(), sampleWebp(), png16(), cmykJpeg()]) {
    const answer = await send(client, 'logo', picture);
    assert.equal(answer.status, 200, answer.text);
  }
});

test('what follows a picture, or hides in it, does not come out again', async () => {
  const client = await newClient(running);
  const script = Buffer.from('<html><script>alert(document.domain)</script></html>');
  const png = samplePng();
  const hidden = Buffer.concat([
    png.subarray(0, 33),
    pngChunk('tEXt', Buffer.concat([Buffer.from('a\0'), script])),
    png.subarray(33),
  ]);
  const comment = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, script.length + 2]), script, sampleJpeg().subarray(2)]);
  for (const picture of [Buffer.concat([png, script]), hidden, comment, Buffer.concat([sampleWebp(), script])]) {
    const answer = await send(client, 'logo', picture);
    assert.equal(answer.status, 200, answer.text);
    const { bytes, headers } = await fetchPicture(answer.body.company.logo_url);
    assert.doesNotMatch(bytes.toString('latin1'), /script/);
    assert.equal(headers.get('content-type'), 'image/webp');
  }
});

test('what is no picture is refused, and hostile headers before anything is decoded', async () => {
  const client = await newClient(running);
  const [png, jpeg, webp] = [samplePng(), sampleJpeg(), sampleWebp()];
  const type = 'The file is not a PNG, JPEG or WebP picture.';
  const damaged = 'The picture is damaged or incomplete. Save it again as PNG or JPEG and send that.';
  const tooLarge = 'The picture is too large: it may have at most 25 megapixels, and 10,000 pixels on a side.';
  const animated = 'Animated pictures are not accepted.';
  const svg = 'SVG pictures are not accepted, because they can contain scripts. Send it as PNG.';
  const refused: [Buffer, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), svg],
    [Buffer.from('<?xml version="1.0"?>\n<!-- x -->\n<SVG width="1"/>'), svg],
    [Buffer.from('<html><script>alert(1)</script>'), type],
    [Buffer.from('GIF89a'), type],
    [Buffer.from('%PDF-1.7'), type],
    [Buffer.alloc(0), 'The file is empty.'],
    [png.subarray(0, 8), damaged],
    [png.subarray(0, 40), damaged],
    [png.subarray(0, png.length - 30), damaged],
    [jpeg.subarray(0, 3), damaged],
    [jpeg.subarray(0, jpeg.length - 40), damaged],
    [webp.subarray(0, 12), damaged],
    [webp.subarray(0, 40), damaged],
    [Buffer.concat([png.subarray(0, 8), Buffer.from('<html><script>alert(1)</script>'.repeat(9))]), damaged],
    [pngOfSize(50_000, 50_000), tooLarge],
    [pngOfSize(10_001, 1), tooLarge],
    [pngOfSize(0xffffffff, 0xffffffff), tooLarge],
    [jpegOfSize(jpeg, 65_535, 65_535), tooLarge],
    [webpWithCanvas(webp, 16_000, 16_000), tooLarge],
    [Buffer.concat([png.subarray(0, 33), pngChunk('acTL', Buffer.alloc(8)), png.subarray(33)]), animated],
    [animatedWebp(), animated],
    [manyScans(jpeg), damaged],
  ];
  for (const [content, error] of refused) {
    const answer = await send(client, 'logo', content);
    assert.deepEqual([answer.status, answer.body.error], [400, error], content.subarray(0, 60).toString('latin1'));
  }
  assert.equal((await client.get(`/v1/get-company?company_id=${client.companyId}`)).body.company.logo_url, null);
});

test('set-company-picture checks its fields first', async () => {
  const client = await newClient(running);
  const body = { company_id: client.companyId, kind: 'logo', picture: { filename: 'x', content: '' } };
  const refusals = [
    [{ ...body, company_id: '' }, 400, 'Company ID is required and cannot be empty.'],
    [{ ...body, kind: 'icon' }, 400, 'kind must be one of: logo, cover'],
    [{ ...body, picture: 'x' }, 400, 'picture must be an object with filename and content'],
    [{ ...body, picture: { filename: 'x', content: '*' } }, 400, 'picture.content must be the bytes of the file in base64'],
  ] as const;
  for (const [sent, status, error] of refusals) {
    const answer = await client.post('/v1/set-company-picture', sent);
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  }
  const unknown = await send(client, 'logo', samplePng(), 'x');
  assert.deepEqual([unknown.status, unknown.body.error], [404, 'Company not found']);
});

test('a replaced picture is served for 30 days, a removed one is gone at once with those before it, and the sweep removes their bytes', async () => {
  const client = await newClient(running);
  const { workspaceId, companyId: company_id } = client;
  const first = (await send(client, 'logo', samplePng(10, 10))).body.company.logo_url;
  const second = (await send(client, 'logo', samplePng(20, 10))).body.company.logo_url;
  const cover = (await send(client, 'cover', samplePng(30, 10))).body.company.cover_url;
  assert.deepEqual([(await fetchPicture(first)).status, (await fetchPicture(second)).status], [200, 200]);
  const stored = async () =>
    (
      await runSql<{ count: number }>(
        running.app,
        sql`SELECT count(*) AS count FROM stored_files WHERE workspace_id = ${workspaceId}`,
      )
    )[0]?.count;
  const sweepAll = async (replacedDaysAgo = 29) => {
    await runSql(
      running.app,
      sql`UPDATE replaced_pictures SET replaced_at = now() - make_interval(days => ${replacedDaysAgo}::int) WHERE workspace_id = ${workspaceId}`,
    );
    await purgeReplacedPictures(running.app);
    await runSql(
      running.app,
      sql`UPDATE stored_files SET created_at = now() - interval '2 hours' WHERE workspace_id = ${workspaceId}`,
    );
    await running.app.files.sweep();
  };
  await sweepAll();
  assert.deepEqual([await stored(), (await fetchPicture(first)).status], [3, 200]);
  await sweepAll(31);
  assert.deepEqual([await stored(), (await fetchPicture(first)).status], [2, 404]);
  const { files } = (await client.get('/v1/usage')).body.usage;
  assert.equal(files.total, 2);
  assert.ok(files.bytes > 0);
  const sentBack = await client.patch('/v1/update-company', { company_id, logo_url: second, cover_url: cover, city: 'Ulm' });
  assert.deepEqual([sentBack.body.company.logo_url, sentBack.body.company.cover_url], [second, cover]);
  await client.patch('/v1/update-company', { company_id, logo_url: 'https://bread.example/logo.png', cover_url: null });
  assert.deepEqual([(await fetchPicture(second)).status, (await fetchPicture(cover)).status], [200, 404]);
  await sweepAll();
  assert.equal(await stored(), 1);
  await send(client, 'logo', samplePng(20, 10));
  assert.equal((await fetchPicture(second)).status, 200);
  for (let width = 1; width < 14; width += 1) await send(client, 'logo', samplePng(40 + width, 10));
  await sweepAll();
  assert.equal(await stored(), 11, 'the current one and ten before it');
  await client.patch('/v1/update-company', { company_id, logo_url: null });
  assert.equal((await fetchPicture(second)).status, 404);
  await sweepAll();
  assert.equal(await stored(), 0);
});

test('uploads at the same time leave one picture, which is the one that is shown', async () => {
  const client = await newClient(running);
  const answers = await Promise.all([11, 12, 13, 14].map((width) => send(client, 'logo', samplePng(width, 10))));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  const { logo_url } = (await client.get(`/v1/get-company?company_id=${client.companyId}`)).body.company;
  const uploaded = answers.map(({ body }) => body.company.logo_url);
  assert.ok(uploaded.includes(logo_url));
  for (const url of uploaded) assert.equal((await fetchPicture(url)).status, 200);
  const kept = await runSql(running.app, sql`SELECT name FROM company_pictures WHERE company_id = ${client.companyId}`);
  assert.deepEqual(kept, [{ name: logo_url.split('/').at(-1) }]);
});

test('a picture is found under the company that has it alone', async () => {
  const [client, stranger] = [await newClient(running), await newClient(running)];
  const { logo_url } = (await send(client, 'logo', samplePng())).body.company;
  assert.equal((await fetchPicture(logo_url.replace(client.companySlug, stranger.companySlug))).status, 404);
  for (const path of ['/pictures/x/y.webp', `/pictures/${client.companySlug}/${'0'.repeat(32)}.webp`, '/pictures/'])
    assert.equal((await fetchPicture(running.url + path)).status, 404);
});
