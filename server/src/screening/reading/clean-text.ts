// Presentation forms of Latin ligatures: ﬀ ﬁ ﬂ ﬃ ﬄ ﬅ ﬆ.
const ligatures = /[\ufb00-\ufb06]/g;
// Zero-width characters, byte order marks, directional marks and variation selectors.
const invisible = /[\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\u200c|\u200d|[\ufe00-\ufe0f]/g;
const controls = /[\p{Cc}]/gu;
const spaces = /[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;
// Bullets of symbol fonts, which have no letters in the private use area.
const bullets = /[\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf0a8\uf0e0\uf06e\uf077\uf0be\uf071\uf046\uf02d]/g;
// The mark of lists in a symbol font of TeX.
const texBullet = /^[{}] /;
const privateUse = /[\ue000-\uf8ff]/g;

/** The text of a line as people see it: no ligatures, control characters or invisible ones, two spaces for a gap, tabs kept. */
export function cleanText(text: string): string {
  return text
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
    .replace(invisible, '')
    .replace(controls, (control) => (control === '\t' ? control : ''))
    .replace(/[\u{e0000}-\u{e007f}]/gu, '')
    .replace(/^[\uf000-\uf0ff](?=\s)/, (icon) => (icon.search(bullets) >= 0 ? '•' : ''))
    .replace(bullets, '•')
    .replace(privateUse, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(texBullet, '• ')
    .replace(spaces, (run) => (run.length > 1 ? '  ' : ' '))
    .replace(/ {0,2}\t[ \t]*/g, '\t')
    .replace(/^([•▪■◦‣●○–—-])\s+/, '$1 ')
    .normalize('NFC')
    .trim();
}
