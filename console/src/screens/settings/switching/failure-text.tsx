/** Always there, so that screen readers announce what appears in it. */
export function FailureText({ text }: { text: string | undefined }) {
  return (
    <p className="form-failure" role="alert">
      {text}
    </p>
  );
}
