import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import { badInput } from '#server/platform/http/calls.ts'

type Choice = {
  readonly meetingId: string
  readonly inviteCount: number
  readonly cates: readonly string[]
  readonly relatedAuction: readonly string[]
}

/** Who comes along: nobody said, 1, 2, or more. */
const attendees: readonly number[] = [0, 1, 2, 99]

/**
 * What is wrong with a choice (W5): all of it must be something that the sale, or a related one that was chosen, offers;
 * who joins live says where and how many; null where nothing is wrong.
 * @param related those of the sales asked for that are shown
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
  // Where nobody can come, how many would says nothing.
  if (meetingId === '' && inviteCount !== 0 && sale.meetings.length > 0) return required('meetingId')
  const known = [sale, ...related].flatMap(({ categories }) => categories.map(({ id }) => id))
  if (!cates.every((cate) => known.includes(cate))) return notListed('cates')
  if (!relatedAuction.every((id) => sale.related.includes(id))) return notListed('relatedAuction')
  return null
}

/** Those of some categories that a sale has lots in. */
export const catesIn = ({ categories }: CatalogueSale, cates: readonly string[]): string[] =>
  cates.filter((cate) => categories.some(({ id }) => id === cate))
