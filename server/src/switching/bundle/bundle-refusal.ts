/** A bundle that is not taken, with a sentence that says where. Nothing of it was loaded. */
export class BundleRefusal extends Error {}

export function refuse(place: string, sentence: string): never {
  throw new BundleRefusal(`${place}: ${sentence}`);
}
