/** Joins figures to their units, so that no line breaks between them: 2 × 500 ml, 12 bottles, 40 年. */
export const bindUnits = (text: string): string =>
  text
    .replaceAll(/× (?=\d)/g, '×\u00a0')
    .replaceAll(/(^|[^\d-])(\d{1,3}) (?=[\p{L}×])/gu, '$1$2\u00a0')
    .replaceAll(/(\d) (?=年)/g, '$1\u00a0')
