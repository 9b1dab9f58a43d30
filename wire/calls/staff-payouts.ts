import * as z from 'zod/mini'
import { payout, settlement } from '#wire/entities/settlement.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, line, many, oneOf, orEmpty, page, size, uuid, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf, nothing } from '#wire/schema/values.ts'

/** The filters of the list of payouts; those that need action by staff come first. `forMe` excludes those that the caller prepared. */
export const payoutFilters = [
  'forMe',
  'toApprove',
  'approved',
  'sent',
  'bounced',
  'thisMonth',
  'all',
] as const
export type PayoutFilter = (typeof payoutFilters)[number]

const reason = line(300)
const example = {
  consignmentId: '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07',
  payoutId: '0d1f9a3e-31c5-4a3b-9a5e-7be1d51f6a10',
  accountId: 'b8a2c0f4-7d0e-4a55-8f3f-51b2c6d2a9e3',
}
const exampleOf = <Name extends keyof typeof example>(name: Name) => ({ [name]: example[name] })

/** Why money is not paid out (S8). */
const moneyRefusals =
  '`held`, `notCleared` if the seller is not identified and screened within twelve months, `noAccount`, `notOwnName` if the account has the name of another, `unconfirmedAccount`, `notEnded`, `notSigned`'

/** The formats of a file for the bank: the company’s columns or ISO 20022 pain.001.001.03. */
export const bankFileFormats = ['csv', 'pain.001'] as const
export type BankFileFormat = (typeof bankFileFormats)[number]

export const staffPayoutList = call('ANY', 'house/payout/list', {
  about:
    'Payouts to sellers, latest first, with the count and sum of each filter by currency, and the latest sales with payouts.',
  who: 'payouts',
  payload: {
    show: z._default(oneOf(payoutFilters), 'toApprove'),
    auctionId: orEmpty(id),
    page,
    size: size(60),
  },
  example: { show: 'toApprove' },
  data: z.extend(listOf(payout), {
    sums: z.array(
      z.strictObject({ show: z.enum(payoutFilters), currency: z.string(), count, amount: z.string() }),
    ),
    sales: z.array(z.strictObject({ auctionId: z.string(), no: z.string() })),
  }),
  refusals: [],
})

export const staffPayoutPrepare = call('POST', 'house/payout/prepare', {
  about: `Prepares a payout of what a settlement has due (S8). \`amount\` is the sum due that the caller saw. What the seller owes is set off first (S7); where it takes all, nothing is paid out. A changed settlement is issued again first. Code 4003: \`notIssued\`, \`changed\` if another sum is due, \`underWay\`, \`nothingDue\`, ${moneyRefusals}.`,
  who: 'payouts',
  checks: ['consignment'],
  trace: ['payout.prepare'],
  payload: { consignmentId: id, auctionId: id, accountId: orEmpty(id), amount, ak: uuid },
  example: { ...exampleOf('consignmentId'), ...exampleOf('accountId') },
  data: settlement,
  refusals: ['notFound', 'wrongState'],
})

export const staffPayoutApprove = call('POST', 'house/payout/approve', {
  about: `Approves a payout that another person has prepared (S8); \`amount\` is typed again. Code 4003: the state of the payout if it is not prepared, \`amountWrong\`, \`amountChanged\` if less is due by now, ${moneyRefusals}.`,
  who: 'payouts',
  checks: ['payout'],
  trace: ['payout.approve'],
  fresh: true,
  payload: { payoutId: id, amount, ak: uuid },
  example: exampleOf('payoutId'),
  data: payout,
  refusals: ['notFound', 'wrongState'],
})

export const staffPayoutRefuse = call('POST', 'house/payout/refuse', {
  about:
    'Refuses a payout before it is sent, with the reason: its money is due again. Code 4003: the state of the payout if it is neither prepared nor approved.',
  who: 'payouts',
  checks: ['payout'],
  trace: ['payout.refuse'],
  payload: { payoutId: id, reason, ak: uuid },
  example: { ...exampleOf('payoutId'), reason: 'The seller has another account' },
  data: payout,
  refusals: ['notFound', 'wrongState'],
})

export const staffPayoutFile = call('POST', 'house/payout/file', {
  about:
    'Writes approved payouts of one currency into a file for the bank, by which they are sent (S8). A file never changes, and a payout is in one only. Code 4003: the state of a payout that is not approved, `held`, `currencies` for several, `houseAccount` where the house’s own account or SWIFT code is missing.',
  who: 'payouts',
  trace: ['payout.file'],
  fresh: true,
  payload: { payoutIds: many(id, 200), format: z._default(oneOf(bankFileFormats), 'csv'), ak: uuid },
  example: { payoutIds: [example.payoutId], format: 'pain.001' },
  data: z.strictObject({ fileId: z.string(), number: count }),
  refusals: ['notFound', 'wrongState'],
})

export const staffPayoutFileRead = call('POST', 'house/payout/file/read', {
  about: 'The text of a file for the bank, with the numbers of accounts. Each look is in the audit log.',
  who: 'payouts',
  trace: ['payout.fileRead'],
  fresh: true,
  payload: { fileId: id },
  example: { fileId: '4f0a7f5c-5b0e-4a3e-8a51-7d2f4b1f9c11' },
  data: z.strictObject({ name: z.string(), text: z.string() }),
  refusals: ['notFound'],
})

export const staffPayoutConfirm = call('POST', 'house/payout/confirm', {
  about:
    'Records that the bank has paid a payout, with its reference and what it took for it. Code 4003: the state of the payout if it was not sent.',
  who: 'payouts',
  checks: ['payout'],
  trace: ['payout.confirm'],
  payload: { payoutId: id, reference: line(100), fee: amount, ak: uuid },
  example: { ...exampleOf('payoutId'), fee: '15.00' },
  data: payout,
  refusals: ['notFound', 'wrongState'],
})

export const staffPayoutBounce = call('POST', 'house/payout/bounce', {
  about:
    'Records that the bank has returned a payout, with its reason: the money is due again. Code 4003: the state of the payout if it was not sent.',
  who: 'payouts',
  checks: ['payout'],
  trace: ['payout.bounce'],
  payload: { payoutId: id, reason, ak: uuid },
  example: { ...exampleOf('payoutId'), reason: 'Account closed' },
  data: payout,
  refusals: ['notFound', 'wrongState'],
})

export const staffPayoutAccountAdd = call('POST', 'house/payoutAccount/add', {
  about:
    'Adds a bank account of a seller (S2). It has to be in their own name or that of their company, and another person confirms it. Code 4003: `notOwnName`.',
  who: 'payouts',
  checks: ['account'],
  trace: ['payoutAccount.add'],
  fresh: true,
  payload: { userId: id, holder: line(140), bank: line(100), number: line(60), isAbroad: yesOrNo, ak: uuid },
  example: { holder: 'Evelyn Tsang', bank: 'Victoria Trust', number: '024-388-123442-001', isAbroad: false },
  data: z.strictObject({ accountId: z.string() }),
  refusals: ['notFound', 'wrongState'],
})

export const staffPayoutAccountConfirm = call('POST', 'house/payoutAccount/confirm', {
  about:
    'Confirms a bank account after calling its seller back on a known number; the person who added it cannot (S2). Repeating it changes nothing.',
  who: 'payouts',
  checks: ['payoutAccount'],
  trace: ['payoutAccount.confirm'],
  fresh: true,
  payload: { accountId: id, callBack: line(200) },
  example: { ...exampleOf('accountId'), callBack: 'Evelyn Tsang, +852 3700 0142' },
  data: nothing,
  refusals: ['notFound'],
})
