import * as z from 'zod/mini'
import { payoutAccount } from '#wire/entities/settlement.ts'
import { call } from '#wire/schema/call.ts'
import { line, uuid, yesOrNo } from '#wire/schema/fields.ts'
import { wholeListOf } from '#wire/schema/values.ts'

/** A bank account of the caller; `confirmedAt` is 0 until staff have called back (S2). */
const ownAccount = z.pick(payoutAccount, {
  id: true,
  holder: true,
  bank: true,
  lastDigits: true,
  isAbroad: true,
  addedAt: true,
  confirmedAt: true,
})

export const sellPayoutAccountList = call('GET', 'sell/payout-account/list', {
  about: 'The bank accounts of the caller for payouts, the latest first (S2).',
  who: 'user',
  payload: {},
  data: wholeListOf(ownAccount),
  refusals: [],
})

export const sellPayoutAccountSet = call('POST', 'sell/payout-account/set', {
  about:
    'Adds a bank account of a seller, in their own name or that of their company (S2). Staff call back before it is used, and the seller gets a letter. Code 4003: `notOwnName`, `notSeller` for those without a consignment.',
  who: 'user',
  payload: { holder: line(140), bank: line(100), number: line(60), isAbroad: yesOrNo, ak: uuid },
  example: { holder: 'Evelyn Tsang', bank: 'Victoria Trust', number: '024-388-123442-001', isAbroad: false },
  data: z.strictObject({ accountId: z.string() }),
  refusals: ['wrongState'],
})
