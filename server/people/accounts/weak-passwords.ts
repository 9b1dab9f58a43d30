import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** What faulty clients send for an empty field. */
const empty = ['', '\0', '\n', 'null', 'undefined', 'none', 'nil', 'NaN', 'false', '{}', '[]', '""', "''"]
const blanks = Array.from({ length: 20 }, (_, i) => ' '.repeat(i + 1))
/** Common suffixes for forms that require a digit or a symbol. */
const endings = ['1', '12', '123', '1!', '!', '2024', '2025', '2026', '@123'] as const
/** The number of most common words that are combined with each suffix. */
const mostUsed = 1_000
/** Digests computed before yielding to the event loop: about a millisecond. */
const atOnce = 1_000

const digestOf = (password: string): string => hash('sha256', password)
/** Twelve of the 64 digits distinguish digests well enough, in a fifth of the memory. */
const short = (digest: string): string => digest.slice(0, 12)

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Every password that is always refused: the empty one, and the most common ones. */
function* weak(words: readonly string[]): Generator<string> {
  yield* empty
  yield* blanks
  for (const word of words) {
    yield word
    if (capitalised(word) !== word) yield capitalised(word)
  }
  for (const word of words.slice(0, mostUsed)) {
    yield word.toUpperCase()
    for (const ending of endings) {
      yield word + ending
      yield capitalised(word) + ending
    }
  }
}

let known: Promise<ReadonlySet<string>> | null = null

/** The digests of all weak passwords, computed once on first use, without blocking the event loop. */
function weakDigests(): Promise<ReadonlySet<string>> {
  known ??= (async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const digests = new Set<string>()
    let made = 0
    for (const password of weak(dictionary['passwords-common'] ?? [])) {
      digests.add(short(digestOf(password)))
      made += 1
      if (made % atOnce === 0) await setImmediate()
    }
    return digests
  })()
  return known
}

/**
 * Whether a new password is easy to guess. The server never sees a password, only its digest, so it compares digests:
 * of the empty password, of some fifty thousand common ones, and of variants of the person's own data.
 *
 * @param digest lower-case hex SHA-256 of the password
 * @param own what others know about the person, such as email address and names
 */
export async function isWeakPassword(digest: string, own: readonly string[]): Promise<boolean> {
  const personal = own
    .flatMap((word) => [word, word.split('@')[0] ?? ''])
    .filter((word) => word !== '')
    .flatMap((word) => [word, word.toLowerCase(), capitalised(word.toLowerCase())])
    .flatMap((word) => [word, ...endings.map((ending) => word + ending)])
  if (personal.some((word) => digestOf(word) === digest)) return true
  // The digest of a digest: a client that hashes twice.
  return (await weakDigests()).has(short(digest)) || digest === digestOf(digestOf(''))
}
