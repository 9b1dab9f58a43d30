import * as z from 'zod/mini'
import type { PartnerScope } from '#domain/partners/partner-key.ts'
import type { Right } from '#domain/staff/rights.ts'
import { call } from '#wire/schema/call.ts'
import { line, orEmpty } from '#wire/schema/fields.ts'

/**
 * What a cell of a column is: `word` one of the words, `money` in whole units with two decimals, `day` as `2026-12-04`,
 * `time` in Hong Kong.
 */
export const exportKinds = ['text', 'word', 'number', 'money', 'day', 'time'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The columns of all lists. */
export const exportColumns = [
  'clientNumber',
  'client',
  'email',
  'sale',
  'lot',
  'title',
  'vintage',
  'quantity',
  'currency',
  'lowEstimate',
  'highEstimate',
  'status',
  'hammer',
  'paddle',
  'bids',
  'number',
  'premium',
  'delivery',
  'fee',
  'deposit',
  'received',
  'means',
  'issued',
  'due',
  'paid',
  'order',
  'amount',
  'reference',
  'recorded',
  'undone',
  'goods',
  'points',
  'created',
  'shipped',
  'manner',
  'freight',
  'insurance',
  'carrier',
  'tracking',
  'requested',
  'consignment',
  'bankCharge',
  'prepared',
  'approved',
  'ended',
  'day',
  'kind',
  'subject',
  'subjectId',
  'account',
  'debit',
  'credit',
  'entry',
  'prefix',
  'firstName',
  'lastName',
  'company',
  'phone',
  'language',
  'walkIn',
  'signedIn',
  'limit',
  'decided',
  'reason',
  'name',
  'source',
  'joined',
  'left',
  'stopped',
  'item',
  'place',
  'changed',
  'withPremium',
  'premiumRate',
  'titleEn',
  'titleZh',
  'producerEn',
  'producerZh',
  'regionEn',
  'regionZh',
  'formatEn',
  'formatZh',
  'category',
  'goodsKind',
  'soldAfter',
  'edition',
  'shortfall',
  'commission',
  'charges',
  'withheld',
  'net',
  'paidOut',
] as const
export type ExportColumn = (typeof exportColumns)[number]

/** States, kinds and means as lists have them; pages name them. Accounts of the journal are named elsewhere. */
export const exportWords = [
  'sold',
  'passed',
  'withdrawn',
  'DRAFT',
  'SUBMITTED',
  'AUTHORISED',
  'PAID',
  'DELETED',
  'VOIDED',
  'transfer',
  'cash',
  'hongKongCard',
  'otherCard',
  'unpaid',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'address',
  'pickup',
  'pendingReview',
  'pendingDelivery',
  'completed',
  'prepared',
  'approved',
  'sent',
  'confirmed',
  'bounced',
  'payoutRefused',
  'underReview',
  'declined',
  'expected',
  'received',
  'inspected',
  'agreed',
  'allotted',
  'offered',
  'partlySold',
  'released',
  'unsold',
  'soldPrivately',
  'refused',
  'returning',
  'returned',
  'yes',
  'order',
  'mall',
  'delivery',
  'consignment',
  'settlement',
  'payout',
  'advance',
  'deposit',
  'invoiced',
  'reduced',
  'adjusted',
  'voided',
  'partPaid',
  'partUndone',
  'depositCaptured',
  'creditLeft',
  'reversed',
  'partReversed',
  'strayCharge',
  'strayUndone',
  'refunded',
  'refundBounced',
  'lossBorne',
  'settlementIssued',
  'settlementRevised',
  'overpaid',
  'setOff',
  'payoutApproved',
  'payoutConfirmed',
  'payoutBounced',
  'payoutCancelled',
  'advancePaid',
  'repaid',
  'depositReceived',
  'depositUndone',
  'depositApplied',
  'depositReturned',
] as const

/** A part of an exported list. */
const exported = z.strictObject({
  columns: z.array(z.strictObject({ name: z.enum(exportColumns), kind: z.enum(exportKinds) })),
  /** The cells of each row, in the order of the columns; null if empty. */
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
  /** The cursor of the next part; '' after the last. */
  next: z.string(),
})

/** The maximum number of rows in a part. */
export const exportPartSize = 1_000

/** Examples of cursors, by list; those of other lists are a number. */
const cursors: Readonly<Record<string, string>> = {
  results: '["BH0145",27,""]',
  archive: '["archive 0f5c1e2b"]',
  receipts: '[1796385600000,"0f5c1e2b"]',
  settlements: '["8f2d:BH0145"]',
  journal: '[1796385600000,"paid:8f2d",1]',
  registrations: '[1796385600000,"BH0145","8f2d"]',
  readers: '["reader@example.com"]',
  items: '["C-2026-014",3]',
}

/**
 * Defines the export of a list.
 *
 * @param path the path of the list @param who those who may see its prices and people @param people whether
 * it names people, in which case it requires a recent sign-in (R5)
 */
const exportOf = (path: string, who: Right, what: string, people: boolean, partner?: PartnerScope) =>
  call('ANY', `house/export/${path}`, {
    about: `Exports ${what} in parts of ${exportPartSize}: of a period by its first and last day in Hong Kong, or of one sale. The first part is recorded in the audit log.`,
    who,
    fresh: people,
    ...(partner && { partner }),
    trace: ['export.read'],
    payload: {
      /** The first day; '' for all. */
      from: orEmpty(line(10)),
      until: orEmpty(line(10)),
      auctionId: orEmpty(line(64)),
      /** The `next` of the previous part; '' for the first. */
      after: orEmpty(line(200)),
    },
    example: { until: '2026-12-31', after: cursors[path] ?? '[100812]' },
    data: exported,
    refusals: [],
  })

/** All lists that can be exported, by name. */
export const exportCalls = {
  results: exportOf('results', 'orders', 'the lots of ended sales with their results', false, 'results'),
  archive: exportOf(
    'archive',
    'catalogue',
    'prices realised with the columns of `house/result/import`, which finds them unchanged (H7)',
    false,
    'results',
  ),
  orders: exportOf('orders', 'orders', 'auction orders', true),
  receipts: exportOf('receipts', 'orders', 'transfers and cash received for orders', true),
  mallOrders: exportOf('mallOrders', 'shop', 'mall orders', true),
  deliveries: exportOf('deliveries', 'deliveries', 'deliveries', true),
  settlements: exportOf('settlements', 'payouts', 'the issued statements of sellers', true),
  payouts: exportOf('payouts', 'payouts', 'payouts to sellers', true),
  journal: exportOf('journal', 'money', 'the lines of the journal', false, 'journal'),
  clients: exportOf('clients', 'clients', 'clients', true),
  registrations: exportOf('registrations', 'registrations', 'registrations to bid', true),
  readers: exportOf('readers', 'content', 'newsletter subscribers', true),
  items: exportOf('items', 'consignments', 'consigned items', false, 'stock'),
} as const

export type ExportName = keyof typeof exportCalls

/** The names of all lists that can be exported. */
export const exportNames = Object.keys(exportCalls).filter((name): name is ExportName => name in exportCalls)
