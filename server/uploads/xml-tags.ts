/** The attributes of one tag by name, without their namespaces. */
export type Attributes = ReadonlyMap<string, string>

/** Longest tag that is read. Office writes none half as long. */
const longest = 8192

/**
 * The attributes of all tags of a name, whatever namespace it bears; null where the text is not plain enough to tell:
 * not in UTF-8, with characters in disguise, or with tags without end. Each character is looked at once.
 */
export function tagsOf(text: string, name: string): readonly Attributes[] | null {
  if (text.includes('\0') || text.includes('&#')) return null
  const tags = text.split('<').filter((one) => isOf(one, name))
  if (tags.some((tag) => tag.length > longest || !tag.includes('>'))) return null
  return tags.map(attributesOf)
}

const isOf = (tag: string, name: string): boolean => {
  const [own = ''] = tag.slice(0, 200).split(/[\s/>]/, 1)
  return own.slice(own.indexOf(':') + 1) === name
}

const attributesOf = (tag: string): Attributes =>
  new Map(
    [...tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name.slice(name.indexOf(':') + 1),
      double ?? single ?? '',
    ]),
  )
