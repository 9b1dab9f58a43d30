import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import { badInput } from '#server/platform/http/calls.ts'

type Choice = {
  readonly meetingId: string
  readonly inviteCount: number
  readonly cates: readonly string[]
  readonly relatedAuction: readonly string[]
}

/** The allowed numbers of guests: not stated, 1, 2, or more. */
const attendees: readonly number[] = [0, 1, 2, 99]

/**
 * Checks the choices of a registration (W5): the sale, or a chosen related one, must offer them, and attending in
 * person needs a place and a number of guests. @returns the error; null if all choices are valid
 * @param related the published ones among the requested related sales
 */
export function wrongChoice(
  sale: CatalogueSale,
  related: readonly CatalogueSale[],
  { meetingId, inviteCount, cates, relatedAuction }: Choice,
) {
  const notListed = (field: keyof Choice) => badInput(field, { name: 'notListed' })
  const required = (field: keyof Choice) => badInput(field, { name: 'required' })
  if (meetingId !== '' && !sale.meetings.some(({ id }) => id === meetingId)) return notListed('meetingId')
  if (!attendees.includes(inviteCount)) return notListed('inviteCount')
  if (meetingId !== '' && inviteCount === 0) return required('inviteCount')
  // A sale without places to attend ignores the number of guests.
  if (meetingId === '' && inviteCount !== 0 && sale.meetings.length > 0) return required('meetingId')
  const offered = [sale, ...related].flatMap(({ categories }) => categories.map(({ id }) => id))
  if (!cates.every((cate) => offered.includes(cate))) return notListed('cates')
  if (!relatedAuction.every((id) => sale.related.includes(id))) return notListed('relatedAuction')
  return null
}

/** Returns the given categories in which a sale has lots. */
export const catesIn = ({ categories }: CatalogueSale, cates: readonly string[]): string[] =>
  cates.filter((cate) => categories.some(({ id }) => id === cate))
