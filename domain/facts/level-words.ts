import type { Bilingual } from '#domain/drafts/bilingual.ts'
import { centimetres, groupLevels, type Level, type LevelCode, type LevelGroup } from './levels.ts'

/** The texts of a level: within a list, and for a whole lot. */
type LevelWords = {
  readonly en: string
  readonly enAt: string
  readonly zh: string
  readonly zhAt: string
}

const words: { readonly [code in LevelCode]: LevelWords } = {
  n: { en: 'in neck', enAt: 'in neck', zh: '入颈', zhAt: '入颈' },
  bn: { en: 'base of neck', enAt: 'at base of neck', zh: '颈底', zhAt: '至颈底' },
  vts: { en: 'very top shoulder', enAt: 'at very top shoulder', zh: '肩顶', zhAt: '至肩顶' },
  ts: { en: 'top shoulder', enAt: 'at top shoulder', zh: '肩上', zhAt: '至肩上' },
  hs: { en: 'high shoulder', enAt: 'at high shoulder', zh: '高肩', zhAt: '至高肩' },
  ms: { en: 'mid shoulder', enAt: 'at mid shoulder', zh: '中肩', zhAt: '至中肩' },
  ls: { en: 'low shoulder', enAt: 'at low shoulder', zh: '低肩', zhAt: '至低肩' },
  bs: { en: 'below shoulder', enAt: 'below shoulder', zh: '肩下', zhAt: '至肩下' },
}

/**
 * Returns levels as text: `9 in neck, 3 high shoulder`, `9 瓶液面入颈，3 瓶高肩`; '' if none is known.
 * @param quantity bottles of the lot; null if unknown
 * @param counter the Chinese measure word of a bottle
 */
export function describeLevels(
  levels: readonly Level[],
  quantity: number | null,
  counter: string,
): Bilingual {
  const groups = groupLevels(levels)
  const [first] = groups
  if (!first) return { en: '', zh: '' }
  const isWhole = groups.length === 1 && first.bottles === (quantity ?? first.bottles)
  return isWhole ? describeWhole(first) : { en: englishList(groups), zh: chineseList(groups, counter) }
}

function describeWhole({ level, bottles }: LevelGroup): Bilingual {
  const isOne = bottles === 1
  const all = isOne ? '' : '皆'
  if (typeof level !== 'string')
    return {
      en: `${isOne ? 'level' : 'levels'} ${centimetres(level.mm)} cm below cork`,
      zh: `液面${all}距塞 ${centimetres(level.mm)} 厘米`,
    }
  const { enAt, zhAt } = words[level]
  return { en: `${isOne ? 'level' : 'all'} ${enAt}`, zh: `液面${all}${zhAt}` }
}

function englishList(groups: readonly LevelGroup[]): string {
  const list = groups.map(({ level, bottles }) =>
    typeof level === 'string' ? `${bottles} ${words[level].en}` : `${bottles} at ${centimetres(level.mm)} cm`,
  )
  const endsInDistance = typeof groups.at(-1)?.level === 'object'
  return `${list.join(', ')}${endsInDistance ? ' below cork' : ''}`
}

function chineseList(groups: readonly LevelGroup[], counter: string): string {
  const firstDistance = groups.findIndex(({ level }) => typeof level !== 'string')
  return groups
    .map(({ level, bottles }, index) => {
      const thing = `${bottles} ${counter}${index === 0 ? '液面' : ''}`
      if (typeof level === 'string') return `${thing}${index === 0 ? words[level].zhAt : words[level].zh}`
      if (index === firstDistance) return `${thing}距塞 ${centimetres(level.mm)} 厘米`
      return `${thing} ${centimetres(level.mm)} 厘米`
    })
    .join('，')
}
