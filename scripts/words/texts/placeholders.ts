import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Returns the names of a message’s values in order. @throws if it does not parse. */
export const placeholders = (message: string): readonly string[] =>
  [...new Set(parse(message).flatMap(namesIn))].sort()

/** Returns the names in a message. Tags are ignored, since the italics of headlines are omitted in Chinese. */
function namesIn(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return []
  const within = childrenOf(element).flatMap(namesIn)
  return element.type === TYPE.tag ? within : [element.value, ...within]
}

export function childrenOf(element: MessageFormatElement): MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
  return Object.values(element.options).flatMap((option) => option.value)
}
