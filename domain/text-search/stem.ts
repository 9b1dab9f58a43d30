/** Returns a word in the singular, by its ending: bottles is bottle, whiskies is whisky. Numbers are unchanged. */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /[sui]s$|\d/.test(word)) return word
  return word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
