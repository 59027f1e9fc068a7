import assert from 'node:assert/strict';
import test from 'node:test';
import { sheetsOf } from './offer-view.ts';

test('a letter is shown on a sheet for each page break, which is never shown itself', () => {
  assert.deepEqual(sheetsOf('One\n\n\\newpage\n\nTwo\n\n \\newpage \nThree'), ['One\n\n', '\n\nTwo\n\n', '\nThree']);
  assert.deepEqual(sheetsOf('\\newpage\n\nOnly'), ['\n\nOnly']);
  assert.deepEqual(sheetsOf('Write \\newpage to break, or \\newpages.'), ['Write \\newpage to break, or \\newpages.']);
});
