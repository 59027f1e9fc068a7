/** Always there, so that screen readers announce what appears in it. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <p className="settings-failure" role="alert">
      {text}
    </p>
  );
}
