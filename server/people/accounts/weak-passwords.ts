import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** What an empty field becomes on its way through careless clients. */
const empty = ['', '\0', '\n', 'null', 'undefined', 'none', 'nil', 'NaN', 'false', '{}', '[]', '""', "''"]
const blanks = Array.from({ length: 20 }, (_, i) => ' '.repeat(i + 1))
/** Endings that are put to a word where a form asks for a digit or a sign. */
const endings = ['1', '12', '123', '1!', '!', '2024', '2025', '2026', '@123'] as const
/** So many of the most used words are tried with each ending. */
const mostUsed = 1_000
/** Digests made before others have their turn: about a millisecond. */
const atOnce = 1_000

const digestOf = (password: string): string => hash('sha256', password)
/** Twelve of the 64 digits tell digests apart well enough, and take a fifth of the room. */
const short = (digest: string): string => digest.slice(0, 12)

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Every password that is refused whoever chooses it: the empty one, and those that guessers try first. */
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

/** The digests of all weak passwords, made once, when the first password is chosen, without holding anybody up. */
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
 * Whether a new password is one that guessers try first. The server never sees a password, only its digest, so it
 * compares digests: of the empty password, of some fifty thousand well-known ones, and of what belongs to the person.
 *
 * @param digest lower-case hex SHA-256 of the password
 * @param own what others know of the person, such as their address and names
 */
export async function isWeakPassword(digest: string, own: readonly string[]): Promise<boolean> {
  const personal = own
    .flatMap((word) => [word, word.split('@')[0] ?? ''])
    .filter((word) => word !== '')
    .flatMap((word) => [word, word.toLowerCase(), capitalised(word.toLowerCase())])
    .flatMap((word) => [word, ...endings.map((ending) => word + ending)])
  if (personal.some((word) => digestOf(word) === digest)) return true
  // A digest made twice is what a client sends that hashes what another has hashed already.
  return (await weakDigests()).has(short(digest)) || digest === digestOf(digestOf(''))
}
