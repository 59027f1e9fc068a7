// Trusted Types are not in the types of the DOM. What they make is not a string there, but is used like one.
type PolicyFactory = { createPolicy<Rules extends object>(name: string, rules: Rules): Rules };
declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

/** A policy that the CSP names; once for each name. Browsers without Trusted Types take plain strings. */
export function createTrustedPolicy<Rules extends object>(name: string, rules: Rules): Rules {
  return window.trustedTypes?.createPolicy(name, rules) ?? rules;
}
