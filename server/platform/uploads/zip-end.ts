/** The number of bytes of the end record of a ZIP archive, without its comment. */
export const endLength = 22

/** The maximum length of the comment. */
const maxCommentLength = 65_535

const endMark = Buffer.from('PK\u0005\u0006', 'latin1')

/**
 * Returns the offset of the end record of a ZIP archive that extends to the last byte, or -1 if there is
 * none. Archives are recognised from their end, so a file of another format with such a record is two files in one.
 */
export function zipEndAt(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - maxCommentLength)
  let index = bytes.lastIndexOf(endMark)
  while (index >= first) {
    if (
      index + endLength <= bytes.length &&
      index + endLength + bytes.readUInt16LE(index + 20) === bytes.length
    )
      return index
    index = index === 0 ? -1 : bytes.lastIndexOf(endMark, index - 1)
  }
  return -1
}
