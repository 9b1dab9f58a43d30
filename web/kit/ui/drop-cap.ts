/**
 * Returns whether a text in HTML opens with a Latin letter, perhaps after a quotation mark: digits and Chinese take no
 * drop cap.
 */
export const takesDropCap = (html: string): boolean =>
  /^\s*<p>(?:\s|<[^>]+>)*[“‘«"']?\p{Script=Latin}/u.test(html)
