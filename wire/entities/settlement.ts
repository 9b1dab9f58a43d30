import * as z from 'zod/mini'
import { orderConsentSubjects } from '#domain/consents/consents.ts'
import { lotChargeKinds, recordedChargeKinds } from '#domain/consignments/charges.ts'
import { screeningIssues } from '#domain/consignments/seller.ts'
import { payoutStates } from '#domain/payouts/payout.ts'
import { settlementStates } from '#domain/settlements/settlement.ts'
import { count, instant, ledgerSeq, lotSuffix, whole } from '#wire/schema/values.ts'

/** The reasons for withholding the proceeds of a lot, or their progress (S6). */
export const settlementLineStates = [
  'due',
  'notSold',
  'notInvoiced',
  'unpaid',
  'overdue',
  'payoutDay',
  'paidLate',
  'held',
] as const

/** Why staff hold a lot or a settlement (S6). */
export const holdReasons = ['claim', 'dispute', 'cardMoney', 'other'] as const

/** The parts of a payout (S8): charges by kind, or as one sum. */
const payoutParts = [
  'hammer',
  'shortfall',
  'commission',
  'charges',
  ...lotChargeKinds,
  ...recordedChargeKinds.filter((kind) => kind !== 'storage'),
  'withheld',
  'inParts',
  'before',
  'reserved',
  'setOff',
] as const

/** A payout to a seller (S8). Amounts have two decimals. */
export const payout = z.strictObject({
  id: z.string(),
  /** The number shown to people: `P-0112`. */
  number: z.string(),
  consignmentId: z.string(),
  /** The number of the consignment: `C-2026-014`. */
  consignmentNumber: z.string(),
  auctionId: z.string(),
  auctionNo: z.string(),
  seller: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** The seller's share of a transfer abroad (S5). */
  bankCharge: z.string(),
  state: z.enum(payoutStates),
  /** The number of lots that were due when it was prepared; 0 if unknown. */
  lots: count,
  /** The parts other than zero; deductions are negative. */
  parts: z.array(z.strictObject({ name: z.enum(payoutParts), amount: z.string() })),
  /** The payout day on its statement; '' if unknown. */
  payoutDay: z.string(),
  holder: z.string(),
  bank: z.string(),
  /** The last digits of the account number. */
  lastDigits: z.string(),
  /** When and how the account was confirmed; 0 and '' before. */
  accountConfirmedAt: instant,
  callBack: z.string(),
  /**
   * The latest screening of the seller (S2): its day and list, '' if there is none, and why the seller is not
   * cleared.
   */
  screening: z.strictObject({
    on: z.string(),
    list: z.string(),
    issue: z.nullable(z.enum(screeningIssues)),
  }),
  /** The number of payouts to the account that the bank has confirmed. */
  timesUsed: count,
  preparedAt: instant,
  preparedBy: z.string(),
  /** Whether the caller prepared it, in which case another person approves. */
  isMine: z.boolean(),
  approvedAt: instant,
  approvedBy: z.string(),
  /** The number of its bank file; 0 before there is one. */
  fileNumber: count,
  /** '' before there is one. */
  fileId: z.string(),
  /** When the file was written; 0 before. */
  sentAt: instant,
  /** When it was confirmed, returned by the bank, or refused; 0 before. */
  endedAt: instant,
  bankReference: z.string(),
  /** Why it was returned by the bank, or refused; '' otherwise. */
  reason: z.string(),
})
export type PayoutOnWire = z.output<typeof payout>

/** A bank account of a seller (S2). */
export const payoutAccount = z.strictObject({
  id: z.string(),
  holder: z.string(),
  bank: z.string(),
  lastDigits: z.string(),
  isAbroad: z.boolean(),
  addedAt: instant,
  addedBy: z.string(),
  /** Whether the caller added it, in which case another person confirms. */
  isMine: z.boolean(),
  /** 0 before. */
  confirmedAt: instant,
  confirmedBy: z.string(),
  callBack: z.string(),
  isOwnName: z.boolean(),
})
export type PayoutAccountOnWire = z.output<typeof payoutAccount>

/** A settlement in a list: one consignment in one sale (S7). Amounts have two decimals. */
export const settlementLine = z.strictObject({
  consignmentId: z.string(),
  /** The number of the consignment: `C-2026-014`. */
  number: z.string(),
  auctionId: z.string(),
  auctionNo: z.string(),
  auctionTitle: z.string(),
  /** The day on which the sale ended. */
  saleDay: z.string(),
  /** The day from which it is due. */
  payoutDay: z.string(),
  /** Name of the seller; '' for goods of the company. */
  seller: z.string(),
  isOwnGoods: z.boolean(),
  currency: z.string(),
  state: z.enum(settlementStates),
  lots: count,
  sold: count,
  /** The seller's expected total. */
  net: z.string(),
  /** The amount due now and not yet paid out. */
  due: z.string(),
  paidOut: z.string(),
  /** The states of its sold lots that are withheld, each once. */
  waits: z.array(z.enum(settlementLineStates)),
  /** Whether a new edition would differ from the last. */
  isChanged: z.boolean(),
})
export type SettlementOnList = z.output<typeof settlementLine>

/** A settlement with its lots (S4 to S8). */
export const settlement = z.extend(settlementLine, {
  /** The seller; '' for the company's own goods. */
  sellerId: z.string(),
  /** The number of its latest statement; 0 before the first. */
  edition: count,
  issuedAt: instant,
  list: z.array(
    z.strictObject({
      lotId: z.string(),
      lotNum: count,
      lotSuffix,
      title: z.string(),
      accent: z.string(),
      /** The ledger entry that proves it (S17). */
      seq: ledgerSeq,
      result: z.enum(['sold', 'passed', 'rescinded', 'withdrawn']),
      /** The hammer price less reductions. */
      hammer: z.string(),
      /** The amount that the company adds below the reserve (S14). */
      shortfall: z.string(),
      commission: z.string(),
      charges: z.array(z.strictObject({ kind: z.enum(lotChargeKinds), amount: z.string() })),
      withheld: z.string(),
      net: z.string(),
      state: z.enum(settlementLineStates),
      /** When it is or was due; '' if unknown. */
      day: z.string(),
      /** When its buyer paid the whole order; '' before. */
      paidOn: z.string(),
      /** When its buyer must pay; '' once paid, and without an invoice. */
      buyerDueOn: z.string(),
      /** Whether it was sold without a paddle and its buyer has yet to be named (V14). */
      isUnnamed: z.boolean(),
      /** The order of its buyer; '' before there is one. */
      orderId: z.string(),
      orderNumber: z.string(),
      /** When the seller was notified that the buyer is late; 0 before. */
      notifiedAt: instant,
      /** The latest consent about the order that was requested from or given by the seller (S6). */
      asked: z.nullable(
        z.strictObject({
          subject: z.enum(orderConsentSubjects),
          /** For an extension for the buyer, the last day of payment; '' for a cancellation. */
          until: z.string(),
          state: z.enum(['asked', 'given', 'refused']),
          at: instant,
        }),
      ),
      /** The day from which storage is charged for it, unsold and in custody; '' for no charge. */
      storageFrom: z.string(),
    }),
  ),
  /** The agreed commission, and the amount of each of its bands (S4). */
  commission: z.strictObject({
    kind: z.enum(['flat', 'sliding', 'incremental']),
    /** The minimum per lot sold. */
    minimum: z.string(),
    bands: z.array(
      z.strictObject({
        from: whole,
        /** The upper limit of the band; null for the last. */
        upTo: z.nullable(whole),
        /** The share in basis points. */
        share: whole,
        lots: count,
        price: z.string(),
        commission: z.string(),
      }),
    ),
  }),
  /** The share of insurance, in basis points; 0 for none. */
  insurance: whole,
  /** The days from the sale to the payout day. */
  payoutDays: count,
  /** The next amount to fall due, and its day; null if no day is known. */
  next: z.nullable(z.strictObject({ day: z.string(), amount: z.string() })),
  /** The balance of advances on the consignment, with interest (S13). */
  advances: z.string(),
  totals: z.strictObject({
    hammer: z.string(),
    shortfall: z.string(),
    commission: z.string(),
    charges: z.string(),
    withheld: z.string(),
    net: z.string(),
  }),
  /** The part of the amount due that can be paid out. */
  payable: z.string(),
  /** The part of it set off against the seller's debt (S7). */
  owedTaken: z.string(),
  /** The part of it set off against advances with their interest (S13). */
  advancesTaken: z.string(),
  /** Charges that staff recorded (S5). */
  recorded: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(recordedChargeKinds),
      amount: z.string(),
      reason: z.string(),
      by: z.string(),
      isWaived: z.boolean(),
      waivedBy: z.string(),
      waiveReason: z.string(),
    }),
  ),
  /** Charges on lots that were waived. */
  waivers: z.array(
    z.strictObject({ lotId: z.string(), kind: z.enum(lotChargeKinds), by: z.string(), reason: z.string() }),
  ),
  /** The amount set off against the seller's debt. */
  setOff: z.string(),
  /** The seller's debt on the consignment. */
  owed: z.string(),
  /** The editions of its statement. */
  statements: z.array(z.strictObject({ edition: count, issuedAt: instant })),
  holds: z.array(
    z.strictObject({
      id: z.string(),
      /** The lot; '' for the whole settlement. */
      lotId: z.string(),
      reason: z.enum(holdReasons),
      note: z.string(),
      /** The last day; '' while a bank decides a dispute (O22). */
      until: z.string(),
    }),
  ),
  payouts: z.array(payout),
  accounts: z.array(payoutAccount),
})
export type SettlementOnWire = z.output<typeof settlement>
