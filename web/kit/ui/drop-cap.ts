/** The length in characters of three lines of the widest column, beside which a drop cap stands. */
const minLength = 220

/**
 * Returns whether an HTML text begins with a Latin letter, perhaps after a quotation mark, since digits and
 * Chinese take no drop cap, and whether its first paragraph is as high as one.
 */
export const takesDropCap = (html: string): boolean => {
  const [first = ''] = /^\s*<p>.*?<\/p>/s.exec(html) ?? []
  const text = first.replaceAll(/<[^>]+>/g, '').trim()
  return text.length >= minLength && /^[“‘«"']?\p{Script=Latin}/u.test(text)
}
