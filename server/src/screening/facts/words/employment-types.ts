/** Kinds of employment beside a position, folded: neither title nor company. */
const employmentType =
  /^(?:full[- ]?time|part[- ]?time|permanent|fixed[- ]term|temporary|temp|contract|contractor role|casual|seasonal|vollzeit|teilzeit|festanstellung|unbefristet|befristet|in vollzeit|in teilzeit|minijob|temps plein|temps partiel|cdi|cdd|interim|contrat .{0,30}|a temps .{0,20}|jornada completa|media jornada|tiempo completo|tiempo parcial|indefinido|temporal|contrato .{0,30}|tempo integral|tempo inteiro|meio periodo|tempo parcial|efetivo|clt|pj|a tempo .{0,20}|voltijds?|fulltime|parttime|deeltijds?|vast contract|vaste aanstelling|tijdelijk(?: contract)?|tempo pieno|tempo parziale|tempo determinato|tempo indeterminato|contratto .{0,30}|remote|hybrid|onsite|on-site)(?:\s?[,(/|-]?\s?\d{1,3}\s?%\)?|\s?\(.{0,20}\))?$/u;

export function isEmploymentType(folded: string): boolean {
  return folded.length < 50 && employmentType.test(folded);
}
