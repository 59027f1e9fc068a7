/** A key, beside what it does. Screen readers hear of keys in the dialog that lists them. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className="kbd" aria-hidden="true">
      {children}
    </span>
  );
}
