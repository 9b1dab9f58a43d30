import * as z from 'zod/mini'
import { lotTextFields } from '#domain/drafts/lot-draft.ts'
import type { Right } from '#domain/staff/rights.ts'
import { call } from '#wire/schema/call.ts'
import { id, lines, orEmpty, source } from '#wire/schema/fields.ts'
import { wholeListOf } from '#wire/schema/values.ts'

const maxParagraph = 20_000

/** A paragraph as shown to readers of Traditional Chinese. */
const paragraph = z.strictObject({
  /** The source in Simplified Chinese. */
  source: z.string(),
  derived: z.string(),
  /** The text that staff have written in its place; '' for none. */
  text: z.string(),
  /** The text that staff wrote for the previous paragraph in this place; null for none. */
  former: z.nullable(z.strictObject({ source: z.string(), text: z.string() })),
})
export type TraditionalParagraph = z.output<typeof paragraph>

const place = orEmpty(id)

const list = (path: string, access: Right) =>
  call('POST', `${path}/list`, {
    about:
      'Returns the Chinese paragraphs of a text as readers of Traditional Chinese have them: derived, or as staff have written them. `former` are overrides of `place` whose paragraph has changed.',
    who: access,
    payload: { place, text: orEmpty(lines(maxParagraph)) },
    example: { place: 'lot 4f1c2a', text: '液面在瓶颈以内。' },
    data: wholeListOf(paragraph),
    refusals: [],
  })

/** Defines the call that replaces a paragraph. @param text the text of the example */
const set = (path: string, access: Right, text: string) =>
  call('POST', `${path}/set`, {
    about:
      'Overrides a paragraph in Traditional Chinese wherever it is shown, as long as its source stays as it is. A text that is empty, or equal to the derived one, removes the override.',
    who: access,
    trace: ['traditional.set'],
    payload: { place, source: lines(maxParagraph), text: orEmpty(lines(maxParagraph)) },
    example: { place: 'lot 4f1c2a', source: '液面在瓶颈以内。', text },
    data: paragraph,
    refusals: [],
  })

export const lotTraditionalList = list('house/lot/traditional', 'catalogue')
export const lotTraditionalSet = set('house/lot/traditional', 'catalogue', '液面在瓶頸內。')
export const goodsTraditionalList = list('house/goods/traditional', 'goods')
export const goodsTraditionalSet = set('house/goods/traditional', 'goods', '液面到瓶頸。')
export const contentTraditionalList = list('house/content/traditional', 'content')
export const contentTraditionalSet = set('house/content/traditional', 'content', '酒液在瓶頸內。')

export const lotOverrideList = call('GET', 'house/lot/traditional/overrides', {
  about:
    'Returns the texts of a draft’s lots of which staff have written a paragraph in Traditional Chinese, as readers have them (K10).',
  who: 'catalogue',
  payload: { auctionId: id },
  data: wholeListOf(z.strictObject({ lotId: z.string(), field: z.enum(lotTextFields), text: z.string() })),
  refusals: ['notFound'],
})

export const contentTraditionalBody = call('POST', 'house/content/traditional/body/list', {
  about:
    'Returns the Chinese paragraphs of a text in Markdown as its page shows them, like `house/content/traditional/list`.',
  who: 'content',
  payload: { place, body: source(60_000) },
  example: { place: 'news notes', body: '## 液面' },
  data: wholeListOf(paragraph),
  refusals: [],
})
