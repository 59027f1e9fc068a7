import assert from 'node:assert/strict';
import test from 'node:test';
import { isVisit } from './is-visit.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const people = [
  firefox,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_P30 Build/P00610) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/78.0.3904.96 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.31',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/8.0/191.303; U; en) Presto/2.12.423 Version/12.16',
];

const programs = [
  undefined,
  '',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'node',
  'Go-http-client/1.1',
  'okhttp/4.12.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/103.0.5060.134 Safari/537.36',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'WhatsApp/2.23.20.0',
];

const request = (headers: Record<string, string | undefined> = {}, method = 'GET') => ({
  method,
  headers: { 'accept-language': 'en', 'user-agent': firefox, ...headers },
});

test('browsers visit, programs do not', () => {
  for (const agent of people) assert.equal(isVisit(request({ 'user-agent': agent })), true, agent);
  for (const agent of programs) assert.equal(isVisit(request({ 'user-agent': agent })), false, agent);
});

test('a HEAD, a page loaded in advance, a request of a script, and one without a language are no visits', () => {
  assert.equal(isVisit(request({ 'sec-fetch-dest': 'document' })), true);
  assert.equal(isVisit(request({ 'sec-gpc': '1', dnt: '1' })), true, 'nothing personal is counted that could be refused');
  assert.equal(isVisit(request({}, 'HEAD')), false);
  for (const headers of [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': 'iframe' },
    { 'accept-language': undefined },
  ])
    assert.equal(isVisit(request(headers)), false, JSON.stringify(headers));
});
