/** The raw text from the name of a tag to the next `<`: its attributes and the text after it. */
export type RawTag = {
  readonly name: string
  readonly text: string
  /** Whether a comment, a CDATA section or an instruction follows, after which the text may continue. */
  readonly isBroken: boolean
}

/**
 * Yields the tags with some local names in an XML text. False positives are possible, but false negatives are
 * not. Scans each character at most a few times.
 */
export function* rawTagsOf(xml: string, names: readonly string[]): Generator<RawTag> {
  const tag = new RegExp(`[<:](${names.join('|')})(?=[\\s/>])`, 'g')
  for (let found = tag.exec(xml); found; found = tag.exec(xml)) {
    const [all, name = ''] = found
    const from = found.index + all.length
    const next = xml.indexOf('<', from)
    const to = next < 0 ? xml.length : next
    yield { name, text: xml.slice(from, to), isBroken: '!?'.includes(xml[to + 1] ?? ' ') }
  }
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Resolves character references. */
export const plainText = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|(lt|gt|amp|quot|apos));/gi, (all, hex, decimal, name) => {
    if (typeof name === 'string') return named[name.toLowerCase()] ?? all
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
