/** The maximum number of words or prefixes tried. */
const maxQueries = 4

/** The letters or Chinese characters in a prefix. A spelling is most often right at the beginning. */
const beginnings = { letters: 4, characters: 2 } as const

/** Shorter words are not specific enough. */
const minLength = { letters: 3, characters: 2 } as const

/**
 * Returns shorter queries that suggest similar names for a query without results: its words, longest first,
 * then the prefix of each.
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
