/** The maximum number of words or prefixes that are tried. */
const maxQueries = 4

/** Letters, or Chinese characters, of a beginning. A spelling is most often right at its beginning. */
const beginnings = { letters: 4, characters: 2 } as const

/** Shorter words are not specific enough. */
const minLength = { letters: 3, characters: 2 } as const

/**
 * Returns the shorter queries that suggest names near one without results: its words, the longest first, then the
 * beginning of each.
 */
export function widerQueries(query: string): readonly string[] {
  const words = query
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => !/^\d*$/.test(word) && [...word].length >= minLength[scriptOf(word)])
    .toSorted((a, b) => b.length - a.length)
  const starts = words.map((word) => [...word].slice(0, beginnings[scriptOf(word)]).join(''))
  return [...new Set([...words, ...starts])].filter((one) => one !== query).slice(0, maxQueries)
}

const scriptOf = (word: string) => (/\p{Script=Han}/u.test(word) ? 'characters' : 'letters')
