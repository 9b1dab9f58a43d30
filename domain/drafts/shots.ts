/** The named pictures of a lot, in the order of its page. For cigars, `label` is the band and `case` the box. */
export const shots = ['front', 'level', 'capsule', 'label', 'case'] as const
export type Shot = (typeof shots)[number]

/** The words for shots in file names: `27-label.jpg`, `27_原箱.jpg`. */
const words: { readonly [word: string]: Shot } = {
  front: 'front',
  正面: 'front',
  level: 'level',
  levels: 'level',
  ullage: 'level',
  液面: 'level',
  capsule: 'capsule',
  caps: 'capsule',
  酒帽: 'capsule',
  label: 'label',
  band: 'label',
  酒标: 'label',
  茄标: 'label',
  case: 'case',
  owc: 'case',
  ocb: 'case',
  box: 'case',
  原箱: 'case',
  原盒: 'case',
  烟盒: 'case',
}

/** Returns the shot that a word in a file name means, or undefined for other words. */
export const shotOf = (word: string): Shot | undefined =>
  Object.hasOwn(words, word.toLowerCase()) ? words[word.toLowerCase()] : undefined
