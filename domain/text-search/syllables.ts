const finals = {
  '': 'a o e ai ei ao ou an en ang eng er yi ya yo ye yai yao you yan yin yang ying yong yu yue yuan yun wu wa wo wai wei wan wen wang weng',
  b: 'a o ai ei ao an en ang eng i ie iao ian in ing u',
  p: 'a o ai ei ao ou an en ang eng i ie iao ian in ing u',
  m: 'a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u',
  f: 'a o ei ou an en ang eng u',
  d: 'a e ai ei ao ou an en ang eng ong i ia ie iao iu ian ing u uo ui uan un',
  t: 'a e ai ao ou an ang eng ong i ie iao ian ing u uo ui uan un',
  n: 'a e ai ei ao ou an en ang eng ong i ie iao iu ian in iang ing u uo uan v ve ue',
  l: 'a o e ai ei ao ou an ang eng ong i ia ie iao iu ian in iang ing u uo uan un v ve ue',
  g: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  k: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  h: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  j: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  q: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  x: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  zh: 'a e i ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  ch: 'a e i ai ao ou an en ang eng ong u ua uo uai ui uan un uang',
  sh: 'a e i ai ei ao ou an en ang eng u ua uo uai ui uan un uang',
  r: 'e i ao ou an en ang eng ong u ua uo ui uan un',
  z: 'a e i ai ei ao ou an en ang eng ong u uo ui uan un',
  c: 'a e i ai ao ou an en ang eng ong u uo ui uan un',
  s: 'a e i ai ao ou an en ang eng ong u uo ui uan un',
}

const syllables: ReadonlySet<string> = new Set(
  Object.entries(finals).flatMap(([initial, ends]) => ends.split(' ').map((end) => `${initial}${end}`)),
)

const maxSyllableLength = Math.max(...[...syllables].map((one) => one.length))

/**
 * Returns whether a folded word is one syllable of Mandarin, written in pinyin without tones; ü is v, or u as often
 * typed.
 */
export const isSyllable = (word: string): boolean => syllables.has(word)

/**
 * Returns the ways to read a folded word as pinyin, syllable by syllable, the fewest syllables first; at most `most`.
 * The last one may be incomplete, since people are still typing.
 */
export function readingsOf(word: string, max = 4): readonly (readonly string[])[] {
  const complete: string[][] = []
  const partial: string[][] = []
  const read = (at: number, before: readonly string[]): void => {
    if (complete.length + partial.length >= 4 * max) return
    if (at === word.length) {
      complete.push([...before])
      return
    }
    for (let size = Math.min(maxSyllableLength, word.length - at); size > 0; size--) {
      const part = word.slice(at, at + size)
      if (syllables.has(part)) read(at + size, [...before, part])
      else if (at + size === word.length && before.length > 0 && isSyllablePrefix(part))
        partial.push([...before, part])
    }
  }
  if (word.length <= 60) read(0, [])
  const few = (a: readonly string[], b: readonly string[]) => a.length - b.length
  return [...complete.toSorted(few), ...partial.toSorted(few)].slice(0, max)
}

const prefixes: ReadonlySet<string> = new Set(
  [...syllables].flatMap((one) => Array.from(one, (_, i) => one.slice(0, i + 1))),
)

const isSyllablePrefix = (part: string): boolean => prefixes.has(part)

/** Returns each pair of neighbouring syllables, joined as in the index. */
export const soundPairs = (reading: readonly string[]): readonly string[] =>
  reading.slice(1).map((one, i) => `${reading[i] ?? ''}${one}`)
