/** Bytes of the end record of a ZIP archive, without its comment. */
export const endLength = 22

/** Maximum length of the comment. */
const maxCommentLength = 65_535

const endMark = Buffer.from('PK\u0005\u0006', 'latin1')

/**
 * Offset of the end record of a ZIP archive that extends to the last byte; -1 if there is none. Archives are found from
 * their end, so a file of another format with such a record is two files.
 */
export function zipEndAt(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - maxCommentLength)
  let at = bytes.lastIndexOf(endMark)
  while (at >= first) {
    if (at + endLength <= bytes.length && at + endLength + bytes.readUInt16LE(at + 20) === bytes.length)
      return at
    at = at === 0 ? -1 : bytes.lastIndexOf(endMark, at - 1)
  }
  return -1
}
