/** The attributes of one tag by name, without their namespaces. */
export type Attributes = ReadonlyMap<string, string>

/** Longest tag that is read. Office writes none half as long. */
const longest = 8192

/**
 * The attributes of all tags of a name, whatever namespace it bears; null where the text is not plain enough to tell:
 * not in UTF-8, with comments, with characters in disguise, or with tags that cannot be read to their end. Each
 * character is looked at once.
 */
export function tagsOf(text: string, name: string): readonly Attributes[] | null {
  if (text.includes('\0') || text.includes('&#') || text.includes('<!')) return null
  const tags: Attributes[] = []
  for (let at = text.indexOf('<'); at >= 0; ) {
    const next = text.indexOf('<', at + 1)
    const end = next < 0 ? text.length : next
    const own = nameAt(text, at + 1, end)
    if (own === name) {
      const attributes = end - at > longest ? null : attributesOf(text.slice(at + 1, end))
      if (attributes === null) return null
      tags.push(attributes)
    }
    at = next
  }
  return tags
}

/** Longest name of a tag with its prefix. */
const longestName = 200

/** The local name of the tag that begins at a place; '' for one that ends an element, or cannot be read. */
const nameAt = (text: string, from: number, end: number): string =>
  /^(?:[^\s<>/:]+:)?([^\s<>/:]+)/.exec(text.slice(from, Math.min(end, from + longestName)))?.[1] ?? ''

const attribute = /\s+([^\s=<>"'/]+)\s*=\s*("[^"<]*"|'[^'<]*')/y

/** @returns null where a tag is anything but a name, attributes in quotes and its end */
function attributesOf(tag: string): Attributes | null {
  const attributes = new Map<string, string>()
  let at = tag.search(/[\s/>]/)
  if (at < 0) return null
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(tag)
    if (!found) return /^\s*\/?>/.test(tag.slice(at)) ? attributes : null
    const [all, name = '', quoted = ''] = found
    attributes.set(name.slice(name.indexOf(':') + 1), quoted.slice(1, -1))
    at += all.length
  }
}
