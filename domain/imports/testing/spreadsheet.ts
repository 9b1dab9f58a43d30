import { createRandom, type Random } from '#domain/rehearsal/random.ts'
import type { RowIssue } from '../check.ts'
import type { ImportField } from '../fields.ts'

/** A spreadsheet of invented lots, with the issues that the check finds. */
export type MadeSpreadsheet = {
  /** The headers first. */
  readonly lines: readonly (readonly string[])[]
  /** The issues by row, numbered as in the spreadsheet. */
  readonly issues: ReadonlyMap<number, RowIssue>
}

/** The parameters of a spreadsheet. */
export type SpreadsheetPlan = {
  readonly seed: string
  readonly rows: number
  readonly issues: number
  /** The language of its headers; its texts are in both. */
  readonly headers: 'en' | 'zh'
  /** A category by its name. */
  readonly category: string
}

type Cells = { [field in ImportField]?: string }

const columns: readonly (readonly [field: ImportField, en: string, zh: string])[] = [
  ['lotId', 'Id', '拍品识别码'],
  ['lotNumber', 'Lot', '拍品号'],
  ['category', 'Category', '类别'],
  ['title.en', 'Title EN', '英文名称'],
  ['title.zh', 'Title ZH', '中文名称'],
  ['producer.en', 'Producer EN', '英文酒庄'],
  ['producer.zh', 'Producer ZH', '中文酒庄'],
  ['region.en', 'Region EN', '英文产区'],
  ['region.zh', 'Region ZH', '中文产区'],
  ['vintage', 'Vintage', '年份'],
  ['millilitres', 'Size', '容量'],
  ['quantity', 'Quantity', '数量'],
  ['lowEstimate', 'Low estimate', '低估价'],
  ['highEstimate', 'High estimate', '高估价'],
  ['startPrice', 'Starting price', '起拍价'],
  ['reserve', 'Reserve', '底价'],
  ['format.en', 'Format EN', 'Format EN'],
  ['format.zh', 'Format ZH', 'Format ZH'],
  ['summary.en', 'Summary EN', '英文摘要'],
  ['summary.zh', 'Summary ZH', '中文摘要'],
  ['description.en', 'Note EN', '英文图录说明'],
  ['description.zh', 'Note ZH', '中文图录说明'],
  ['condition.en', 'Condition EN', '英文品相报告'],
  ['condition.zh', 'Condition ZH', '中文品相报告'],
  ['provenance.en', 'Provenance EN', '英文来源'],
  ['provenance.zh', 'Provenance ZH', '中文来源'],
  ['levels', 'Levels', '液面'],
  ['labels', 'Labels', '酒标'],
  ['packing', 'Case', '包装'],
  ['lwin', 'LWIN', 'LWIN'],
]

const wines = [
  { en: 'Château Haut-Valmorin', zh: '上瓦莫林酒庄', region: ['Saint-Julien, Bordeaux', '波尔多圣朱利安'] },
  { en: 'Château Montclar', zh: '蒙克拉酒庄', region: ['Pessac-Léognan, Bordeaux', '波尔多佩萨克-雷奥良'] },
  { en: 'Château Fontclaire', zh: '芳克莱酒庄', region: ['Margaux, Bordeaux', '波尔多玛歌'] },
  { en: 'Château Saint-Aurélien', zh: '圣奥雷利安酒庄', region: ['Pomerol, Bordeaux', '波尔多波美侯'] },
] as const

/** Opening bid, low and high estimate, and reserve, on the usual increments. */
const prices = [
  [8000, 12_000, 16_000, 10_000],
  [12_000, 18_000, 24_000, 16_000],
  [20_000, 30_000, 40_000, 26_000],
  [50_000, 70_000, 95_000, 65_000],
] as const

/** Corruptions of a row, each with the issue that the check finds. */
const mistakes: readonly { readonly cells: Cells; readonly issue: RowIssue }[] = [
  { cells: { lotId: '9901' }, issue: { field: 'lotId', issue: 'unknownId' } },
  { cells: { lotNumber: 'seven' }, issue: { field: 'lotNumber', issue: 'notLotNumber' } },
  { cells: { lotNumber: '1' }, issue: { field: 'lotNumber', issue: 'repeatedLot' } },
  {
    cells: { 'title.en': '', 'title.zh': '', 'producer.en': '', 'producer.zh': '' },
    issue: { field: 'title', issue: 'missing' },
  },
  { cells: { lowEstimate: '28 000–36 000' }, issue: { field: 'lowEstimate', issue: 'range' } },
  { cells: { lowEstimate: 'USD 12,000' }, issue: { field: 'lowEstimate', issue: 'otherCurrency' } },
  { cells: { highEstimate: '1,000' }, issue: { field: 'highEstimate', issue: 'outOfOrder' } },
  { cells: { startPrice: '约一万' }, issue: { field: 'startPrice', issue: 'notAmount' } },
  { cells: { reserve: '900,000' }, issue: { field: 'reserve', issue: 'aboveEstimate' } },
  { cells: { category: 'Brandy > Old' }, issue: { field: 'category', issue: 'unknownCategory' } },
  { cells: { vintage: '19910' }, issue: { field: 'vintage', issue: 'notYear' } },
  { cells: { millilitres: 'large' }, issue: { field: 'millilitres', issue: 'notSize' } },
  { cells: { quantity: '一打' }, issue: { field: 'quantity', issue: 'notWholeNumber' } },
  { cells: { levels: '9 n 30 hs' }, issue: { field: 'levels', issue: 'tooManyBottles' } },
  { cells: { lwin: '1234567 1871 12 00750' }, issue: { field: 'lwin', issue: 'lwin:vintage' } },
  { cells: { labels: '3 XYZ' }, issue: { field: 'labels', issue: 'notMarks' } },
]

/** Generates a spreadsheet; the same plan always gives the same one. The first row has no issue. */
export function makeSpreadsheet({ seed, rows, issues, headers, category }: SpreadsheetPlan): MadeSpreadsheet {
  const random = createRandom(seed)
  const spoilt = Array.from(
    { length: issues },
    (_, index) => 1 + Math.floor(((index + 0.5) * (rows - 1)) / issues),
  )
  const found = new Map<number, RowIssue>()
  const body = Array.from({ length: rows }, (_, index) => {
    const cells = soundRow(index + 1, category, random)
    const nth = spoilt.indexOf(index)
    const mistake = nth < 0 ? undefined : mistakes[nth % mistakes.length]
    if (mistake) found.set(index + 2, mistake.issue)
    return { ...cells, ...mistake?.cells }
  })
  const head = columns.map(([, en, zh]) => (headers === 'en' ? en : zh))
  return {
    lines: [head, ...body.map((cells: Cells) => columns.map(([field]) => cells[field] ?? ''))],
    issues: found,
  }
}

/** Returns one valid lot, with its amounts in several notations. */
function soundRow(num: number, category: string, random: Random): Cells {
  const pick = <T>(name: string, ones: readonly T[]): T => {
    const one = ones[Math.floor(random(`${name} ${num}`) * ones.length)]
    if (one === undefined) throw new Error(`Nothing to pick for ${name}`)
    return one
  }
  const wine = pick('wine', wines)
  const [start, low, high, reserve] = pick('price', prices)
  const vintage = String(1980 + Math.floor(random(`vintage ${num}`) * 35))
  const bottles = pick('count', [3, 6, 12])
  const amount = (value: number) =>
    pick(`form ${value}`, [
      String(value),
      value.toLocaleString('en-GB'),
      `HKD ${value}`,
      `${value / 10_000}万`,
    ])
  return {
    lotNumber: String(num),
    category,
    'title.en': `${wine.en} ${vintage}`,
    'title.zh': `${wine.zh} ${vintage}`,
    'producer.en': wine.en,
    'producer.zh': wine.zh,
    'region.en': wine.region[0],
    'region.zh': wine.region[1],
    vintage,
    millilitres: pick('size', ['750 ml', '75cl', '750']),
    quantity: String(bottles),
    lowEstimate: amount(low),
    highEstimate: amount(high),
    startPrice: amount(start),
    reserve: amount(reserve),
    'format.en': '750 ml',
    'format.zh': '750 毫升',
    'summary.en': `${wine.region[0].split(',')[0]} · ${bottles} bottles, original wooden case`,
    'summary.zh': `${wine.region[1]} · ${bottles} 瓶，原木箱`,
    'description.en': `Cedar and cassis, with tannins that have softened since ${vintage}.`,
    'description.zh': `雪松与黑醋栗香，${vintage} 年份单宁已趋柔和。`,
    'condition.en': 'Case complete; labels clean.',
    'condition.zh': '木箱齐全；酒标洁净。',
    'provenance.en': 'Bought on release; stored in a bonded store since.',
    'provenance.zh': '发售时购入，其后一直存放于保税仓。',
    levels: pick('levels', ['n', '1 bn', '2 bn', 'u. 1 ts']),
    labels: pick('labels', ['', '1 BSL l', '2 NL']),
    packing: 'OWC',
    lwin: random(`lwin ${num}`) < 0.5 ? '' : `1234567 ${vintage} ${String(bottles).padStart(2, '0')} 00750`,
  }
}
