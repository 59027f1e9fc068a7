/** Stands before and after the name of a variable in a word. JSON text may contain it, unlike control characters. */
export const variableMark = '\u{E000}';

const piece =
  /(?<blank> +|\\\n)|(?<end>\n)|(?<comment>(?<!\S)#[^\n]*)|'(?<single>[^']*)'|"(?<double>[^"\\`]*)"|(?<variable>\$[A-Z_]+)|(?<plain>[^\s'"$|&;<>()`\\*?~]+)/y;
const variableShape = /\$([A-Z_]+)/g;

/** The commands of a shell block as words, with variables marked. Undefined when it uses more than words, quotes and variables. */
export function parseShellCommands(block: string): string[][] | undefined {
  const commands: string[][] = [[]];
  let isInWord = false;
  piece.lastIndex = 0;
  for (let match = piece.exec(block); match?.groups; match = piece.exec(block)) {
    const { blank, end, comment } = match.groups;
    const text = comment ?? pieceText(match.groups);
    if (end !== undefined) commands.push([]);
    else if (blank === undefined && isInWord) appendToLastWord(commands.at(-1) ?? [], text);
    else if (blank === undefined) commands.at(-1)?.push(text);
    isInWord = blank === undefined && end === undefined;
    if (piece.lastIndex === block.length) return commands.filter((words) => words.length > 0);
  }
  return undefined;
}

function pieceText({ single, double, variable, plain = '' }: Record<string, string | undefined>): string {
  if (single !== undefined) return single;
  return (double ?? variable ?? plain).replace(variableShape, `${variableMark}$1${variableMark}`);
}

function appendToLastWord(words: string[], text: string): void {
  words.push((words.pop() ?? '') + text);
}
