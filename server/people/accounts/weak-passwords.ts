import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** The values that malformed clients send for an empty field. */
const emptyValues = [
  '',
  '\0',
  '\n',
  'null',
  'undefined',
  'none',
  'nil',
  'NaN',
  'false',
  '{}',
  '[]',
  '""',
  "''",
]
const blanks = Array.from({ length: 20 }, (_, i) => ' '.repeat(i + 1))
/** Common suffixes for forms that require a digit or a symbol. */
const suffixes = ['1', '12', '123', '1!', '!', '2024', '2025', '2026', '@123'] as const
/** The number of most common words that are combined with each suffix. */
const mostCommonCount = 1_000
/** Digests computed before yielding to the event loop: about a millisecond. */
const digestsPerTurn = 1_000

const digestOf = (password: string): string => hash('sha256', password)
/** Shortens a digest: twelve of the 64 digits suffice to distinguish digests, in a fifth of the memory. */
const shorten = (digest: string): string => digest.slice(0, 12)

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Yields every password that is always refused: the empty one, and the most common ones. */
function* weakPasswords(words: readonly string[]): Generator<string> {
  yield* emptyValues
  yield* blanks
  for (const word of words) {
    yield word
    if (capitalised(word) !== word) yield capitalised(word)
  }
  for (const word of words.slice(0, mostCommonCount)) {
    yield word.toUpperCase()
    for (const suffix of suffixes) {
      yield word + suffix
      yield capitalised(word) + suffix
    }
  }
}

let digestCache: Promise<ReadonlySet<string>> | null = null

/** Returns the digests of all weak passwords, computed once on first use, without blocking the event loop. */
function weakDigests(): Promise<ReadonlySet<string>> {
  digestCache ??= (async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const digests = new Set<string>()
    let count = 0
    for (const password of weakPasswords(dictionary['passwords-common'] ?? [])) {
      digests.add(shorten(digestOf(password)))
      count += 1
      if (count % digestsPerTurn === 0) await setImmediate()
    }
    return digests
  })()
  return digestCache
}

/**
 * Returns whether a new password is easy to guess. The server never sees a password, only its digest, so it compares
 * digests: of the empty password, of some fifty thousand common ones, and of variants of the person's own data.
 *
 * @param digest lower-case hex SHA-256 of the password
 * @param personalTerms what others know about the person, such as email address and names
 */
export async function isWeakPassword(digest: string, personalTerms: readonly string[]): Promise<boolean> {
  const personal = personalTerms
    .flatMap((word) => [word, word.split('@')[0] ?? ''])
    .filter((word) => word !== '')
    .flatMap((word) => [word, word.toLowerCase(), capitalised(word.toLowerCase())])
    .flatMap((word) => [word, ...suffixes.map((suffix) => word + suffix)])
  if (personal.some((word) => digestOf(word) === digest)) return true
  // Some clients hash twice, and send the digest of a digest.
  return (await weakDigests()).has(shorten(digest)) || digest === digestOf(digestOf(''))
}
