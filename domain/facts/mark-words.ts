import type { Bilingual } from '#domain/drafts/bilingual.ts'
import type { CapsuleCode, CorkCode, Degree, LabelCode, Mark } from './marks.ts'

/**
 * The texts of a mark. English: an adjective; a word that always precedes its noun (`wax capsules`); or one
 * that follows it (`labels missing`). Chinese: a property, or a predicate.
 */
type MarkWords = {
  readonly en: string
  readonly place: 'adjective' | 'before' | 'after'
  readonly zh: { readonly has: string } | { readonly is: string }
}

const adjective = (en: string, has: string): MarkWords => ({ en, place: 'adjective', zh: { has } })

const labelWords: { readonly [code in LabelCode]: MarkWords } = {
  BSL: adjective('bin-soiled', '窖藏痕迹'),
  DSL: adjective('damp-stained', '潮痕'),
  FL: adjective('faded', '褪色'),
  GSL: adjective('glue-stained', '胶痕'),
  LL: adjective('loose', '松脱'),
  NL: adjective('nicked', '小缺口'),
  NOL: { en: 'missing', place: 'after', zh: { is: '缺失' } },
  SCL: adjective('scuffed', '擦痕'),
  STL: adjective('stained', '污渍'),
  TL: adjective('torn', '撕裂'),
  TSL: adjective('tissue-stained', '衬纸印痕'),
  WASL: adjective('water-stained', '水痕'),
  WISL: adjective('wine-stained', '酒渍'),
  WRL: adjective('wrinkled', '皱褶'),
}

const capsuleWords: { readonly [code in CapsuleCode]: MarkWords } = {
  CC: adjective('corroded', '锈蚀'),
  CRC: adjective('cracked', '裂纹'),
  CUC: { en: 'cut', place: 'adjective', zh: { is: '经剪开查验' } },
  NC: adjective('nicked', '小缺口'),
  NOC: { en: 'missing', place: 'after', zh: { is: '缺失' } },
  WC: adjective('wrinkled', '皱褶'),
  WXC: { en: 'wax', place: 'before', zh: { is: '为蜡封' } },
}

const corkWords: { readonly [code in CorkCode]: MarkWords } = {
  DC: adjective('depressed', '下陷'),
  PC: adjective('protruding', '凸起'),
  SOS: { en: 'showing signs of seepage', place: 'after', zh: { has: '渗漏痕迹' } },
}

/** The marked part, with its Chinese measure word. */
type Thing = { readonly en: string; readonly zh: string }

const things = {
  label: { en: 'label', zh: '酒标' },
  capsule: { en: 'capsule', zh: '酒帽' },
  cork: { en: 'cork', zh: '酒塞' },
} as const

/**
 * Returns marks as text: `3 lightly bin-soiled labels`, `3 枚酒标略有窖藏痕迹`, or for every bottle `labels lightly
 * bin-soiled`.
 * @param quantity bottles of the lot; null if unknown
 */
export const describeLabels = (marks: readonly Mark<LabelCode>[], quantity: number | null): Bilingual =>
  joinMarks(marks.map((mark) => describeMark(labelWords[mark.code], mark, things.label, quantity)))

export const describeCapsules = (marks: readonly Mark<CapsuleCode>[], quantity: number | null): Bilingual =>
  joinMarks(marks.map((mark) => describeMark(capsuleWords[mark.code], mark, things.capsule, quantity)))

export const describeCorks = (marks: readonly Mark<CorkCode>[], quantity: number | null): Bilingual =>
  joinMarks(marks.map((mark) => describeMark(corkWords[mark.code], mark, things.cork, quantity)))

const joinMarks = (texts: readonly Bilingual[]): Bilingual => ({
  en: texts.map(({ en }) => en).join(', '),
  zh: texts.map(({ zh }) => zh).join('，'),
})

function describeMark(
  words: MarkWords,
  { degree, bottles }: Mark<string>,
  thing: Thing,
  quantity: number | null,
): Bilingual {
  const [en, zh] = [englishMark(words, degree), chineseMark(words, degree)]
  const noun = `${thing.en}${bottles === 1 ? '' : 's'}`
  const isBefore = words.place === 'before' || (words.place === 'adjective' && bottles !== quantity)
  const phrase = isBefore ? `${en} ${noun}` : `${noun} ${en}`
  if (bottles === quantity) return { en: phrase, zh: `${thing.zh}${bottles === 1 ? '' : '均'}${zh}` }
  return { en: `${bottles} ${phrase}`, zh: `${bottles} 枚${thing.zh}${zh}` }
}

function englishMark({ en, place }: MarkWords, degree: Degree): string {
  if (degree === 'plainly') return en
  return place === 'after'
    ? en.replace('signs', degree === 'lightly' ? 'slight signs' : 'heavy signs')
    : `${degree} ${en}`
}

const chineseDegree: { readonly [degree in Degree]: string } = {
  lightly: '略有',
  plainly: '有',
  heavily: '有明显',
}

const chineseMark = ({ zh }: MarkWords, degree: Degree): string =>
  'has' in zh ? `${chineseDegree[degree]}${zh.has}` : zh.is
