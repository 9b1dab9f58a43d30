import type { InboxLine } from '#wire/entities/chat.ts'

/**
 * The list in an order that does not move under whoever goes through it: what was listed stays where it was, though it
 * has been read since; what is new, and where somebody has written again, comes first.
 *
 * @param before the list as it was shown
 * @param now the list as the house orders it
 */
export function steadyOrder(before: readonly InboxLine[], now: readonly InboxLine[]): readonly InboxLine[] {
  const places = new Map(before.map(({ id, seq }, at) => [id, { at, seq }]))
  const isNew = ({ id, seq, unread }: InboxLine) => {
    const place = places.get(id)
    return place === undefined || (unread > 0 && seq > place.seq)
  }
  const placeOf = ({ id }: InboxLine) => places.get(id)?.at ?? 0
  const stayed = now.filter((line) => !isNew(line)).toSorted((a, b) => placeOf(a) - placeOf(b))
  return [...now.filter(isNew), ...stayed]
}
