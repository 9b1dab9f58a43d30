/** The attributes of a tag by local name. */
export type Attributes = ReadonlyMap<string, string>

/** The maximum length of a tag. Office writes less than half. */
const longest = 8192

/**
 * Returns the attributes of all tags with a local name, or null if the text cannot be scanned reliably
 * because it is not in UTF-8, has comments or character references, or has malformed tags. Scans each character once.
 */
export function tagsOf(text: string, name: string): readonly Attributes[] | null {
  if (text.includes('\0') || text.includes('&#') || text.includes('<!')) return null
  const tags: Attributes[] = []
  for (let index = text.indexOf('<'); index >= 0; ) {
    const next = text.indexOf('<', index + 1)
    const end = next < 0 ? text.length : next
    const own = nameAt(text, index + 1, end)
    if (own === name) {
      const attributes = end - index > longest ? null : attributesOf(text.slice(index + 1, end))
      if (attributes === null) return null
      tags.push(attributes)
    }
    index = next
  }
  return tags
}

/** The maximum length of a tag name with its prefix. */
const maxNameLength = 200

/** Returns the local name of the tag at a position, or '' for a closing or malformed tag. */
const nameAt = (text: string, from: number, end: number): string =>
  /^(?:[^\s<>/:]+:)?([^\s<>/:]+)/.exec(text.slice(from, Math.min(end, from + maxNameLength)))?.[1] ?? ''

const attribute = /\s+([^\s=<>"'/]+)\s*=\s*("[^"<]*"|'[^'<]*')/y

/** Returns the attributes of a tag. @returns null if a tag is anything but a name and quoted attributes */
function attributesOf(tag: string): Attributes | null {
  const attributes = new Map<string, string>()
  let index = tag.search(/[\s/>]/)
  if (index < 0) return null
  for (;;) {
    attribute.lastIndex = index
    const found = attribute.exec(tag)
    if (!found) return /^\s*\/?>/.test(tag.slice(index)) ? attributes : null
    const [all, name = '', quoted = ''] = found
    attributes.set(name.slice(name.indexOf(':') + 1), quoted.slice(1, -1))
    index += all.length
  }
}
