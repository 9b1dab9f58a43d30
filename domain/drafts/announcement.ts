import { fieldsOf, isSame } from './fields.ts'
import type { SaleDraft } from './sale-draft.ts'

/** K1: the fields of a draft that its announcement makes public, in the order of its page. */
export const announcedFields = {
  number: true,
  kind: true,
  title: true,
  accent: true,
  summary: true,
  description: true,
  place: true,
  registerStartTime: true,
  bidStartTime: true,
  startTime: true,
  endTime: true,
  cover: true,
} as const satisfies { readonly [field in keyof SaleDraft]?: true }

/** K1: the public part of an announced sale. */
export type SaleHeader = Pick<SaleDraft, keyof typeof announcedFields>

/** Returns whether a field is announced. @param path a field, or one language of a text: `title.zh` */
const isAnnounced = (path: string): boolean => Object.hasOwn(announcedFields, nameOf(path))

const nameOf = (path: string): string => path.split('.')[0] ?? ''

/** Returns the fields of a draft that differ from its announcement, each language of a text apart: `title.zh`. */
export function unannouncedFields(announced: SaleHeader, draft: SaleHeader): readonly string[] {
  const before = fieldsOf(announced)
  return Object.entries(fieldsOf(draft)).flatMap(([path, value]) =>
    !isAnnounced(path) || isSame(before[path], value) ? [] : [path],
  )
}

/** Fields that may be missing when a sale is announced. */
const undecided: readonly string[] = ['registerStartTime', 'bidStartTime']

type Issue = { readonly field: string; readonly issue: string; readonly isError: boolean }

/**
 * K2: returns the issues of a sale itself that concern its announcement. A timed sale may be published late,
 * but a sale that has opened cannot be announced.
 */
export const announcementIssues = <F extends Issue>(issues: readonly F[]): readonly F[] =>
  issues
    .filter(
      ({ field, issue }) => isAnnounced(field) && !(issue === 'missing' && undecided.includes(nameOf(field))),
    )
    .map((found) => (found.issue === 'past' ? { ...found, isError: true } : found))

/** Returns whether an announced sale is listed: it has not opened yet. */
export const isUpcoming = ({ startTime }: { readonly startTime: number }, now: number): boolean =>
  startTime > now
