/** Returns the sum of a number's characters, each multiplied by the weight of its position. */
export const weightedSum = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)

/** Returns the value of each character: its index in the alphabet, or -1 if it is not in it. */
export const valuesIn = (alphabet: string, text: string): readonly number[] =>
  Array.from(text, (character) => alphabet.indexOf(character))
