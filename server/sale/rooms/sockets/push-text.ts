import { wireJson } from '#wire/states/wire-json.ts'

const texts = new WeakMap<object, string>()

/**
 * Returns the JSON of a push, which is serialized once for all current and later receivers. Pushes are never changed.
 */
export function pushText(push: object): string {
  const known = texts.get(push)
  if (known !== undefined) return known
  const text = wireJson(push)
  texts.set(push, text)
  return text
}
