import { type Bilingual, noText } from '#domain/drafts/bilingual.ts'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import type { LotAttributes, LotFacts } from '#domain/lots/attributes/values.ts'
import { describeLevels } from './level-words.ts'
import { describeCapsules, describeCorks, describeLabels } from './mark-words.ts'

/** The facts of a lot as text, in both languages; '' if unknown. */
export type FactTexts = {
  /** Producer, wine and vintage: `Combe Noire, Clos de la Combe 1999`. */
  readonly name: Bilingual
  /** The size of one bottle, as the catalogue writes it: `1,500 ml`. */
  readonly format: Bilingual
  /** `12 bottles, original wooden case`; `25 cigars · box code VDV 11-14`. */
  readonly contents: Bilingual
  readonly strength: Bilingual
  readonly levels: Bilingual
  readonly labels: Bilingual
  readonly capsules: Bilingual
  readonly corks: Bilingual
  readonly closure: Bilingual
  readonly box: Bilingual
  readonly storage: Bilingual
  readonly bond: Bilingual
  /** Levels, labels, capsules, corks, closure and box as sentences. */
  readonly condition: Bilingual
}

/** The fields of a lot's draft that are rendered as text. */
export type DescribedLot = LotFacts & Pick<LotDraft, 'kind' | 'producer'>

/** Returns the facts of a lot as text, in both languages (K5). */
export function describeFacts(lot: DescribedLot): FactTexts {
  const counter = isLarge(lot.millilitres) ? '支' : '瓶'
  const levels = describeLevels(lot.levels, lot.quantity, counter)
  const labels = describeLabels(lot.labels, lot.quantity)
  const capsules = describeCapsules(lot.capsules, lot.quantity)
  const corks = describeCorks(lot.corks, lot.quantity)
  const closure = lot.closure ? closureWords[lot.closure] : noText
  const box = describeBox(lot)
  return {
    name: describeName(lot),
    format: describeFormat(lot.millilitres),
    contents: describeContents(lot),
    strength: describeStrength(lot.abv),
    levels,
    labels,
    capsules,
    corks,
    closure,
    box,
    storage: lot.storage ? storageWords[lot.storage] : noText,
    bond: lot.inBond ? { en: 'Offered in bond', zh: '按保税状态拍卖' } : noText,
    condition: sentences([levels, labels, capsules, corks, closure, box]),
  }
}

/** Returns a vintage as text: NV is written out in Chinese. */
export const vintageIn = (lang: 'en' | 'zh', vintage: string): string =>
  lang === 'zh' && vintage.toUpperCase() === 'NV' ? '无年份' : vintage

function describeName({ kind, producer, wine, vintage, age }: DescribedLot): Bilingual {
  const years = kind === 'spirits' && age !== null
  const tail = {
    en: [years ? `${age} Years Old` : '', vintage],
    zh: [years ? `${age} 年` : '', vintageIn('zh', vintage)],
  }
  const name = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
  const head =
    producer.en !== '' && wine.en !== '' ? `${producer.en}, ${wine.en}` : `${producer.en}${wine.en}`
  return {
    en: head === '' ? '' : name([head, ...tail.en]),
    zh: producer.zh === '' && wine.zh === '' ? '' : name([producer.zh, wine.zh, ...tail.zh]),
  }
}

/** Returns whether a bottle is a magnum or larger, for which Chinese uses another measure word. */
const isLarge = (millilitres: number | null): boolean => (millilitres ?? 0) >= 1500

function describeFormat(millilitres: number | null): Bilingual {
  if (millilitres === null) return noText
  const figure = millilitres.toLocaleString('en-GB')
  return { en: `${figure} ml`, zh: `${figure} 毫升` }
}

/** Sizes with a name. Jeroboam is ambiguous, so its millilitres are given instead. */
const sizes: { readonly [millilitres: number]: { readonly en: string; readonly zh: string } } = {
  375: { en: 'half bottle', zh: '半瓶装' },
  1500: { en: 'magnum', zh: '大瓶装' },
  3000: { en: 'double magnum', zh: '双倍大瓶装' },
}

function describeContents(lot: DescribedLot): Bilingual {
  const { quantity, millilitres, packing } = lot
  if (quantity === null) return noText
  if (lot.kind === 'cigars') return joined([plural(quantity, 'cigar', '支'), boxCode(lot.boxCode)], ' · ')
  const size = lot.kind === 'wine' && !lot.mixed ? sizes[millilitres ?? 0] : undefined
  const named = size && plural(quantity, size.en, `支${size.zh}`)
  const bottles = named ?? plural(quantity, 'bottle', isLarge(millilitres) ? '支' : '瓶')
  return {
    en: list([bottles.en, packing ? packingWords[packing].en : ''], ', '),
    zh: list([bottles.zh, packing ? packingWords[packing].zh : ''], '，'),
  }
}

const boxCode = (code: string): Bilingual =>
  code === '' ? noText : { en: `box code ${code}`, zh: `盒码 ${code}` }

const plural = (count: number, en: string, zh: string): Bilingual => ({
  en: `${count} ${en}${count === 1 ? '' : 's'}`,
  zh: `${count} ${zh}`,
})

/** Returns a strength in tenths of a percent as text: 460 is `46%`, 542 is `54.2%`. */
function describeStrength(abv: number | null): Bilingual {
  if (abv === null) return noText
  const text = abv % 10 === 0 ? `${abv / 10}%` : `${Math.floor(abv / 10)}.${abv % 10}%`
  return { en: text, zh: text }
}

type Choice<Id extends keyof LotAttributes> = NonNullable<LotAttributes[Id]>

const packingWords: { readonly [packing in Choice<'packing'>]: Bilingual } = {
  owc: { en: 'original wooden case', zh: '原木箱' },
  ocb: { en: 'original carton', zh: '原装纸箱' },
  none: { en: 'without case', zh: '无箱' },
}

const closureWords: { readonly [closure in Choice<'closure'>]: Bilingual } = {
  cork: { en: 'closed with cork', zh: '以酒塞封瓶' },
  screwCap: { en: 'closed with screw cap', zh: '以螺旋盖封瓶' },
  glassStopper: { en: 'closed with glass stopper', zh: '以玻璃塞封瓶' },
  crownCap: { en: 'closed with crown cap', zh: '以皇冠盖封瓶' },
}

const storageWords: { readonly [storage in Choice<'storage'>]: Bilingual } = {
  bondedStore: { en: 'Stored in a bonded store', zh: '存放于保税仓' },
  professionalStore: { en: 'Stored in professional wine storage', zh: '存放于专业酒库' },
  privateCellar: { en: 'Stored in a private cellar', zh: '存放于私人酒窖' },
  humidor: { en: 'Stored in a humidor', zh: '存放于雪茄库' },
}

const sealWords: { readonly [condition in Choice<'boxCondition'>]: Bilingual } = {
  sealed: { en: 'seal intact', zh: '封条完整' },
  opened: { en: 'seal broken', zh: '封条已启' },
  unsealed: { en: 'no seal', zh: '无封条' },
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function describeBox({ kind, vitola, boxDate, boxCondition }: DescribedLot): Bilingual {
  if (kind !== 'cigars') return noText
  const [, year = '', month = ''] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(boxDate) ?? []
  const packed =
    year === ''
      ? noText
      : { en: `packed ${months[Number(month) - 1]} ${year}`, zh: `${year} 年 ${Number(month)} 月装盒` }
  return joined([vitola, packed, boxCondition ? sealWords[boxCondition] : noText], ', ', '，')
}

const list = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between)

const joined = (parts: readonly Bilingual[], en: string, zh = en): Bilingual => ({
  en: list(
    parts.map((part) => part.en),
    en,
  ),
  zh: list(
    parts.map((part) => part.zh),
    zh,
  ),
})

/** Returns the parts as sentences in English, and as clauses of one sentence in Chinese. */
function sentences(parts: readonly Bilingual[]): Bilingual {
  const known = parts.filter(({ en }) => en !== '')
  if (known.length === 0) return noText
  return {
    en: known.map(({ en }) => `${en.slice(0, 1).toUpperCase()}${en.slice(1)}.`).join(' '),
    zh: `${known.map(({ zh }) => zh).join('；')}。`,
  }
}
