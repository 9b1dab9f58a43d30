/** The length below which answers are parsed faster than they are found in the cache. */
const sharedFrom = 2_000

/** The maximum number of characters of stored answers. */
const maxCharacters = 8_000_000

const parsed = new Map<string, unknown>()
let characters = 0

/**
 * Parses an answer. Equal answers to many pages within the same minute, such as those about one sale, become
 * one immutable object, so that derived data may be cached by its identity.
 */
export function parseAnswer(json: string): unknown {
  if (json.length < sharedFrom) return JSON.parse(json)
  const known = parsed.get(json)
  const answer = known ?? deepFreeze(JSON.parse(json))
  parsed.delete(json)
  parsed.set(json, answer)
  if (known === undefined) characters += json.length
  for (const oldest of parsed.keys()) {
    if (characters <= maxCharacters) break
    parsed.delete(oldest)
    characters -= oldest.length
  }
  return answer
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}
