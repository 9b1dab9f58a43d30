/**
 * Returns whether an HTML text begins with a Latin letter, perhaps after a quotation mark, since digits and
 * Chinese take no drop cap.
 */
export const takesDropCap = (html: string): boolean =>
  /^\s*<p>(?:\s|<[^>]+>)*[“‘«"']?\p{Script=Latin}/u.test(html)
