/** The remainder of the Reed-Solomon code over GF(2⁸) with the polynomial of QR codes, x⁸ + x⁴ + x³ + x² + 1. */
export function errorCorrection(data: readonly number[], wordCount: number): number[] {
  const divisor = generatorPolynomial(wordCount);
  const remainder = new Array<number>(wordCount).fill(0);
  for (const word of data) {
    const factor = word ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [index, coefficient] of divisor.entries())
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor);
  }
  return remainder;
}

/** The product of (x - 2⁰) to (x - 2ⁿ⁻¹), highest power first, without the leading one. */
function generatorPolynomial(degree: number): number[] {
  const result = new Array<number>(degree).fill(0);
  result[degree - 1] = 1;
  let root = 1;
  for (let count = 0; count < degree; count += 1) {
    for (const [index, coefficient] of result.entries()) result[index] = multiply(coefficient, root) ^ (result[index + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((right >>> bit) & 1) * left;
  }
  return product;
}
