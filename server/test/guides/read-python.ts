/** A call of the function `muster` in Python. */
export type PythonCall = { method: string; path: string; fields: Record<string, unknown>; headers: Record<string, string> };

const token = /"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*(?==)|[A-Za-z_]\w*|,(?=\s*[}\]])/g;
const constants: Record<string, string> = { True: 'true', False: 'false', None: 'null' };

/** The calls in Python that the pages add, with variables replaced by their values: how a test reads them without Python. */
export function readPythonCalls(text: string, variables: Record<string, string>): PythonCall[] {
  const calls = [...text.matchAll(/\bmuster\(([\s\S]*?)\)(?:\["\w+"\])*\)?(?=\n|$)/g)];
  return calls.map(([, inside = '']) => {
    const [method = '', path = '', fields = {}, headers = {}] = JSON.parse(`[${toJson(inside, variables)}]`);
    const isHeader = typeof fields === 'object' && 'header' in fields;
    return { method, path, fields: isHeader ? {} : fields, headers: isHeader ? fields.header : (headers.header ?? {}) };
  });
}

/** Python as JSON. An argument by name becomes an object with a header. */
function toJson(python: string, variables: Record<string, string>): string {
  const named = python.replace(/(?<=, )([a-z_]+)=(.*)$/, (_, name, value) => `{"header": {"${name}": ${value}}}`);
  return named.replace(token, (word) => {
    if (word.startsWith('"')) return word;
    if (word.startsWith(',')) return '';
    return constants[word] ?? JSON.stringify(variables[word.toUpperCase()] ?? `unknown variable ${word}`);
  });
}
