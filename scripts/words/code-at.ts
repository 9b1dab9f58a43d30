/** Returns the lines of a source at the given offsets, as `line: code`. */
export function codeAt(source: string, starts: Iterable<number>): readonly string[] {
  const lines = source.split('\n')
  return Array.from(starts, (start) => {
    const line = source.slice(0, start).split('\n').length
    return `${line}: ${lines[line - 1]?.trim()}`
  })
}
