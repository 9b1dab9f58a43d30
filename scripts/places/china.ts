import * as z from 'zod'
import type { City } from './cities.ts'
import { chineseCities } from './known.ts'
import type { Names } from './names.ts'
import type { Read } from './sources.ts'

const areas = z.object({
  regionData: z.array(
    z.object({
      label: z.string(),
      children: z.array(
        z.object({
          value: z.string(),
          label: z.string(),
          children: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
        }),
      ),
    }),
  ),
})

const pinyinModule = z.object({
  pinyin: z.custom<(text: string, options: { toneType: 'none'; type: 'array' }) => string[]>(),
})

const peoples =
  '土家|苗|彝|藏|羌|布依|侗|哈尼|壮|傣|白|景颇|傈僳|回|蒙古|哈萨克|柯尔克孜|朝鲜|黎|仡佬|瑶|满|畲|佤|拉祜|纳西|东乡|保安|撒拉|裕固'
const autonomous = new RegExp(`^(.+?)(?:(?:${peoples})族?)+自治(?:州|县)$`)

const kinds: readonly (readonly [RegExp, string])[] = [
  [/自治州$/, ' Prefecture'],
  [/自治县$/, ' County'],
  [/地区$/, ' Prefecture'],
  [/盟$/, ' League'],
  [/新区$/, ' New Area'],
  [/林区$/, ' Forestry District'],
  [/区$/, ' District'],
  [/县$/, ' County'],
  [/市$/, ''],
]

/**
 * Returns the cities of mainland China by their GB/T 2260 codes: prefectures, and the districts of the municipalities.
 */
export function chinaCities(read: Read, states: ReadonlyMap<string, Names>): readonly City[] {
  const { pinyin } = pinyinModule.parse(read('pinyin-pro'))
  const english = (zh: string): string => {
    const [kind, suffix] = kinds.find(([ending]) => ending.test(zh)) ?? [/$/, '']
    const stem = autonomous.exec(zh)?.[1] ?? zh.replace(kind, '')
    return `${chineseCities[stem] ?? joined(pinyin(stem, { toneType: 'none', type: 'array' }))}${suffix}`
  }
  return areas.parse(read('element-china-area-data')).regionData.flatMap(({ label, children }) => {
    const state = [...states].find(
      ([id, { zh }]) => id.startsWith('CN-') && zh !== '' && label.startsWith(zh.slice(0, 2)),
    )?.[0]
    if (state === undefined) throw new Error(`no state for ${label}`)
    const listed = children.flatMap((child) => (isGroup(child.label) ? (child.children ?? []) : [child]))
    return listed.map(({ value, label: zh }) => ({ state, number: value, en: english(zh), zh }))
  })
}

/** Returns whether a name is a heading for directly governed units in place of a prefecture. */
const isGroup = (label: string): boolean => label === '市辖区' || label === '县' || label.includes('直辖县级')

/** Joins syllables into one word; an apostrophe separates ambiguous ones. */
function joined(syllables: readonly string[]): string {
  const word = syllables.map((one, index) => (index > 0 && /^[aeo]/.test(one) ? `'${one}` : one)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}
