/**
 * Joins figures to their units, so that no line breaks between them: 2 × 500 ml, 12 bottles, 40 年, 第 3 号, 共 52 件;
 * strengths to volumes: 700 ml, 46%; a growth: Grand Cru; dots to the preceding word, so that none begins a line; and
 * the parts of a box code: VDV 11-/14.
 */
export const bindUnits = (text: string): string =>
  text
    .replaceAll(
      /[×第共] (?=\d)|\b\d{1,3} (?=[\p{L}×])|\d (?=年)|[A-Z] (?=\d)|, (?=[\d.]+%)|[dr] (?=Cru\b)/gu,
      (found) => `${found.trim()}\u00a0`,
    )
    .replaceAll(' · ', '\u00a0· ')
    .replaceAll(/，(?=[\d.]+%)/g, '，\u2060')
    .replaceAll(/(?<=\d)-?\/(?=\d)/g, (found) => `\u2060${[...found].join('\u2060')}\u2060`)

/** Joins a vintage that ends a name to the name, so that it does not begin a line: “Château Belmont 2001”. */
export const bindYears = (text: string): string => text.replaceAll(/ (?=\d{4}(?:”|$))/g, '\u00a0')
