import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { email, line, lines, oneOf, orEmpty, phone, yesOrNo } from '#wire/schema/fields.ts'
import { nothing } from '#wire/schema/values.ts'

/** The catalogues that can be ordered with the newsletter: printed ones, wine, cigars. */
export const catalogues = ['print', 'wine', 'cigar'] as const

export type CatalogueName = (typeof catalogues)[number]

/** Comma-separated names in one text: `print,wine`. */
const catalogueNames = z.codec(
  z.string().check(z.maxLength(40), z.regex(/^[a-z, ]*$/, { error: 'notListed' })),
  z.array(oneOf(catalogues)).check(z.maxLength(catalogues.length)),
  {
    // The array's schema rejects unlisted names, which the compiler cannot infer.
    decode: (text) => text.split(',').map((part) => part.trim()) as CatalogueName[],
    encode: (names) => names.join(','),
  },
)

type Joining = {
  readonly type: '0' | '1'
  readonly name: string
  readonly phone?: string | undefined
  readonly address: string
  readonly catalog: readonly CatalogueName[]
  readonly adult: boolean
}

const wholeForm = (holds: (joining: Joining) => boolean) => (joining: Joining) =>
  joining.type === '0' || holds(joining)

export const emailJoin = call('POST', 'email/join', {
  about:
    'Subscribes to the newsletter: type 0 with the box, type 1 with the full form. An email asks the owner of the address to confirm; the answer is the same for existing subscribers.',
  who: 'anyone',
  payload: {
    type: z._default(oneOf(['0', '1']), '0'),
    email,
    name: orEmpty(line(120)),
    phone: z.optional(phone),
    countryCode: orEmpty(line(8)),
    address: orEmpty(lines(400)),
    companyAddress: orEmpty(lines(400)),
    catalog: z._default(catalogueNames, []),
    /** The declaration of age, required for the cigar catalogue (C2). */
    adult: z._default(yesOrNo, false),
    /** A hidden field; only bots fill it in. */
    website: orEmpty(line(200)),
  },
  rules: [
    { field: 'name', issue: 'required', holds: wholeForm(({ name }) => name !== '') },
    { field: 'phone', issue: 'required', holds: wholeForm(({ phone }) => phone !== undefined) },
    { field: 'address', issue: 'required', holds: wholeForm(({ address }) => address !== '') },
    {
      field: 'adult',
      issue: 'mustBeAdult',
      holds: ({ catalog, adult }) => adult || !catalog.includes('cigar'),
    },
  ],
  example: {
    address: '12/F, 88 Wing Lok Street, Sheung Wan',
    companyAddress: '9 Queen’s Road Central',
    catalog: ['print', 'wine'],
  },
  data: nothing,
  refusals: [],
})

export const emailConfirm = call('POST', 'email/confirm', {
  about: 'Confirms a subscription with the token of the email. Repeating it has no effect.',
  who: 'anyone',
  payload: { token: line(64) },
  data: nothing,
  refusals: ['oneTimeCodeWrong'],
})

export const emailLeave = call('POST', 'email/leave', {
  about: 'Ends the newsletter with the token that each of its emails contains. Repeating it has no effect.',
  who: 'anyone',
  payload: { token: line(64) },
  data: nothing,
  refusals: ['oneTimeCodeWrong'],
})
