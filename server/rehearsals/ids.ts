/** What a rehearsal that begins at an instant goes by. @param now Unix milliseconds */
export function idAt(now: number): { readonly id: string; readonly number: string } {
  const when = now.toString(36)
  return { id: `rehearsal-${when}`, number: `R${when.toUpperCase()}` }
}
