const oneField = /^export ([A-Z_]+)=\$\((curl [\s\S]*?) \| jq -r \.([\w.]+)\)$/gm;
const answer = /^ANSWER=\$\((curl [\s\S]*?)\)$/gm;
const fieldOfAnswer = /^export ([A-Z_]+)=\$\(echo "\$ANSWER" \| jq -r \.([\w.]+)\)$/gm;

/**
 * Blocks that people paste take a field of the answer with jq: `export JOB_ID=$(curl -s … | jq -r .id)`, or several of them by
 * `ANSWER=$(curl -s …)`. Here they become the request, and `export JOB_ID=…   # id` after it.
 */
export function withPlainCaptures(block: string): string {
  return block.replace(oneField, '$2\nexport $1=…   # $3').replace(answer, '$1').replace(fieldOfAnswer, 'export $1=…   # $2');
}
