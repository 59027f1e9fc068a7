/** Always there, so that screen readers announce what appears in it. */
export function SessionFailure({ text }: { text: string | undefined }) {
  return (
    <p className="session-failure" role="alert">
      {text}
    </p>
  );
}
