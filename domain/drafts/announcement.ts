import { fieldsOf, isSame } from './fields.ts'
import type { SaleDraft } from './sale-draft.ts'

/** K1: the fields of a draft that its announcement makes public, in the order of its page. */
export const announcedFields = [
  'number',
  'kind',
  'title',
  'accent',
  'summary',
  'description',
  'place',
  'registerStartTime',
  'bidStartTime',
  'startTime',
  'endTime',
  'cover',
] as const

/** K1: what the public sees of an announced sale. */
export type SaleHeader = Pick<SaleDraft, (typeof announcedFields)[number]>

/** The header of a draft: a copy of its announced fields, and of nothing else. */
export const headerOf = (sale: SaleHeader): SaleHeader => ({
  number: sale.number,
  kind: sale.kind,
  title: sale.title,
  accent: sale.accent,
  summary: sale.summary,
  description: sale.description,
  place: sale.place,
  registerStartTime: sale.registerStartTime,
  bidStartTime: sale.bidStartTime,
  startTime: sale.startTime,
  endTime: sale.endTime,
  cover: sale.cover,
})

/** The fields of a draft that differ from its announcement, each language of a text apart: `title.zh`. */
export function unannouncedFields(announced: SaleHeader, draft: SaleHeader): readonly string[] {
  const before = fieldsOf(headerOf(announced))
  return Object.entries(fieldsOf(headerOf(draft))).flatMap(([path, value]) =>
    isSame(before[path], value) ? [] : [path],
  )
}

/** Fields that a sale may be announced without. */
const undecided: readonly string[] = ['registerStartTime', 'bidStartTime']

type Fault = { readonly field: string; readonly fault: string; readonly isError: boolean }

/**
 * K2: those faults of a sale itself, not of its lots, that concern its announcement. Unlike a timed sale that is
 * published late, one that has opened is not announced.
 */
export const announcementFaults = <F extends Fault>(faults: readonly F[]): readonly F[] =>
  faults
    .filter(({ field, fault }) => {
      const [name = ''] = field.split('.')
      return announcedFields.some((one) => one === name) && !(fault === 'missing' && undecided.includes(name))
    })
    .map((found) => (found.fault === 'past' ? { ...found, isError: true } : found))

/** Whether an announced sale is listed: it has not opened yet. */
export const isUpcoming = ({ startTime }: { readonly startTime: number }, now: number): boolean =>
  startTime > now
