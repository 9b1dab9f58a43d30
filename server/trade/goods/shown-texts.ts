/** Returns the texts that clients see: those of complete languages, if there are any. */
export function shownTexts<T extends { readonly title: string; readonly facts: string }>(
  texts: readonly T[],
): readonly T[] {
  const complete = texts.filter(({ title, facts }) => title !== '' && facts !== '')
  return complete.length > 0 ? complete : texts
}
