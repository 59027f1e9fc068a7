/** A menu that closes gives the focus back in the next frame; what moves the focus elsewhere comes after that. */
export function afterTwoFrames(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
