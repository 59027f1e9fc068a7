const quote = 34;
const backslash = 92;
const comma = 44;
const colon = 58;
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93];

/**
 * The fields of a JSON object on one line, each as it is written: parsed and written again, large numbers and the order of some keys would be
 * lost. The line must be JSON. Undefined when it is deeper than this.
 */
export function rawFields(line: string, depthMax: number): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  let depth = 0;
  let key: string | undefined;
  let start = 0;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === quote) {
      const end = stringEnd(line, at);
      if (depth === 1 && key === undefined) key = JSON.parse(line.slice(at, end + 1));
      at = end;
    } else if (code === openBrace || code === openBracket) {
      depth += 1;
      if (depth > depthMax) return undefined;
    } else if (code === colon && depth === 1) start = at + 1;
    else if (code === closeBrace || code === closeBracket || (code === comma && depth === 1)) {
      if (depth === 1 && key !== undefined) {
        fields.set(key, line.slice(start, at).trim());
        key = undefined;
      }
      if (code !== comma) depth -= 1;
    }
  }
  return fields;
}

function stringEnd(line: string, start: number): number {
  let at = start + 1;
  while (line.charCodeAt(at) !== quote) at += line.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
