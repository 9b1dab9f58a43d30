/** The sum of a number's characters, each times the weight of its place. */
export const weightedSum = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)

/** Returns what characters stand for in a number: their place in an alphabet, or -1 for one that is not in it. */
export const valuesIn = (alphabet: string, text: string): readonly number[] =>
  Array.from(text, (character) => alphabet.indexOf(character))
