/** Bytes of the record that ends a ZIP archive, without its comment. */
export const endLength = 22

/** Longest comment that may follow it. */
const longestComment = 65_535

const endMark = Buffer.from('PK\u0005\u0006', 'latin1')

/**
 * Where a ZIP archive that reaches to the file's last byte has its end record; -1 where there is none. Programs find an
 * archive from its end, whatever stands before: a file of another format in which this finds something is two files.
 */
export function zipEndAt(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - longestComment)
  let at = bytes.lastIndexOf(endMark)
  while (at >= first) {
    if (at + endLength <= bytes.length && at + endLength + bytes.readUInt16LE(at + 20) === bytes.length)
      return at
    at = at === 0 ? -1 : bytes.lastIndexOf(endMark, at - 1)
  }
  return -1
}
