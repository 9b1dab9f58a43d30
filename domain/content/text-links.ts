/** Returns the addresses that a text in Markdown links to, as written, without those of pictures. */
export const linksIn = (source: string): readonly string[] =>
  [...source.matchAll(/(?<!!)\[(?:[^\][]|\[[^\]]*\])*\]\(\s*<?([^\s)>]+)/g)].map(
    ([, address = '']) => address,
  )

/**
 * Returns the path of an address within the site, without its language, query and anchor, or null for any other
 * address.
 */
export function pathOf(address: string): string | null {
  if (!address.startsWith('/') || address.startsWith('//')) return null
  const [path = ''] = address.split(/[?#]/)
  return path.replace(/^\/(?:en|zh-Hans)(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/'
}

/** Returns whether a text links to one of these paths. */
export const isLinkedTo = (source: string, paths: ReadonlySet<string>): boolean =>
  linksIn(source).some((address) => paths.has(pathOf(address) ?? ''))
