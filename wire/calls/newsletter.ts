import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { email, line, lines, oneOf, orEmpty, phone, yesOrNo } from '#wire/schema/fields.ts'
import { nothing } from '#wire/schema/values.ts'

/** What is sent besides the newsletter: the catalogues printed, those of wine, those of cigars. */
export const catalogues = ['print', 'wine', 'cigar'] as const

export type CatalogueName = (typeof catalogues)[number]

/** One text with commas between: `print,wine`. */
const catalogueNames = z.codec(
  z.string().check(z.maxLength(40), z.regex(/^[a-z, ]*$/, { error: 'notListed' })),
  z.array(oneOf(catalogues)).check(z.maxLength(catalogues.length)),
  {
    // What is not listed is found by the list's own schema, which the compiler cannot see from here.
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
    'Asks for the newsletter: type 0 by the box, type 1 by the whole form. A letter asks the address’s owner to confirm; the answer is the same whether or not they have joined already.',
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
    /** That they are of age, without which nobody is sent the catalogue of cigars (C2). */
    adult: z._default(yesOrNo, false),
    /** A field that people do not see: what is filled in here was filled in by a machine. */
    website: orEmpty(line(200)),
  },
  rules: [
    { field: 'name', fault: 'required', holds: wholeForm(({ name }) => name !== '') },
    { field: 'phone', fault: 'required', holds: wholeForm(({ phone }) => phone !== undefined) },
    { field: 'address', fault: 'required', holds: wholeForm(({ address }) => address !== '') },
    {
      field: 'adult',
      fault: 'mustBeAdult',
      holds: ({ catalog, adult }) => adult || !catalog.includes('cigar'),
    },
  ],
  data: nothing,
  refusals: [],
})

export const emailConfirm = call('POST', 'email/confirm', {
  about: 'Confirms by the token of the letter. The same token again does nothing more.',
  who: 'anyone',
  payload: { token: line(64) },
  data: nothing,
  refusals: ['oneTimeCodeWrong'],
})

export const emailLeave = call('POST', 'email/leave', {
  about: 'Ends the newsletter, by the token that each of its letters bears. Again, it does nothing more.',
  who: 'anyone',
  payload: { token: line(64) },
  data: nothing,
  refusals: ['oneTimeCodeWrong'],
})
