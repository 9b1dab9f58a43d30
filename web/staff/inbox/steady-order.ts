import type { InboxLine } from '#wire/entities/chat.ts'

/**
 * Orders conversations so that they do not move while staff work through them: listed ones keep their place although
 * they have been read; new ones and those with new messages come first.
 *
 * @param shown the list as shown
 * @param latest the list in the server's order
 */
export function steadyOrder(shown: readonly InboxLine[], latest: readonly InboxLine[]): readonly InboxLine[] {
  const positions = new Map(shown.map(({ id, seq }, index) => [id, { at: index, seq }]))
  const isNew = ({ id, seq, unread }: InboxLine) => {
    const position = positions.get(id)
    return position === undefined || (unread > 0 && seq > position.seq)
  }
  const indexOf = ({ id }: InboxLine) => positions.get(id)?.at ?? 0
  const unchanged = latest.filter((line) => !isNew(line)).toSorted((a, b) => indexOf(a) - indexOf(b))
  return [...latest.filter(isNew), ...unchanged]
}
