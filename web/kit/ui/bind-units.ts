/** Joins figures to their units, so that no line breaks between them: 2 × 500 ml, 12 bottles, 40 年. */
export const bindUnits = (text: string): string =>
  text.replaceAll(/× (?=\d)|\b\d{1,3} (?=[\p{L}×])|\d (?=年)/gu, (found) => `${found.trim()}\u00a0`)

/** Joins a vintage that ends a name to the name, so that it does not begin a line: “Château Belmont 2001”. */
export const bindYears = (text: string): string => text.replaceAll(/ (?=\d{4}(?:”|$))/g, '\u00a0')
