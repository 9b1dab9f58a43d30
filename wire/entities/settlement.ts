import * as z from 'zod/mini'
import { orderConsentSubjects } from '#domain/consents/consents.ts'
import { lotChargeKinds, recordedChargeKinds } from '#domain/consignments/charges.ts'
import { screeningIssues } from '#domain/consignments/seller.ts'
import { payoutStates } from '#domain/payouts/payout.ts'
import { settlementStates } from '#domain/settlements/settlement.ts'
import { count, instant, ledgerSeq, lotSuffix, whole } from '#wire/schema/values.ts'

/** Why money of a lot is withheld, or its progress (S6). */
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

/** What a payout is made of (S8): charges by kind, or as one sum. */
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
  /** As it is named to people: `P-0112`. */
  number: z.string(),
  consignmentId: z.string(),
  /** Of the consignment: `C-2026-014`. */
  consignmentNumber: z.string(),
  auctionId: z.string(),
  auctionNo: z.string(),
  seller: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** The seller's share of a transfer abroad (S5). */
  bankCharge: z.string(),
  state: z.enum(payoutStates),
  /** The lots that were due when it was prepared; 0 if that is not known. */
  lots: count,
  /** Its parts that are not zero; deductions are negative. */
  parts: z.array(z.strictObject({ name: z.enum(payoutParts), amount: z.string() })),
  /** The payout day by its statement; '' if it is not known. */
  payoutDay: z.string(),
  holder: z.string(),
  bank: z.string(),
  /** Of the number of the account. */
  lastDigits: z.string(),
  /** When the account was confirmed, and how; 0 and '' before. */
  accountConfirmedAt: instant,
  callBack: z.string(),
  /** The latest screening of the seller (S2): its day and list, '' without one, and why it does not clear them. */
  screening: z.strictObject({
    on: z.string(),
    list: z.string(),
    issue: z.nullable(z.enum(screeningIssues)),
  }),
  /** How many payouts to the account the bank has confirmed. */
  timesUsed: count,
  preparedAt: instant,
  preparedBy: z.string(),
  /** Whether the caller prepared it: then another person approves. */
  isMine: z.boolean(),
  approvedAt: instant,
  approvedBy: z.string(),
  /** The number of its file for the bank; 0 before. */
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
  /** Whether the caller added it: then another person confirms. */
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
  /** Of the consignment: `C-2026-014`. */
  number: z.string(),
  auctionId: z.string(),
  auctionNo: z.string(),
  auctionTitle: z.string(),
  /** The day on which the sale ended. */
  saleDay: z.string(),
  /** The day from which money is due. */
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
  /** What is due now and has not left. */
  due: z.string(),
  paidOut: z.string(),
  /** The states of its sold lots that wait, each once. */
  waits: z.array(z.enum(settlementLineStates)),
  /** Whether a new edition would differ from the last. */
  isChanged: z.boolean(),
})
export type SettlementOnList = z.output<typeof settlementLine>

/** A settlement with its lots (S4 to S8). */
export const settlement = z.extend(settlementLine, {
  /** Of the seller; '' for goods of the company. */
  sellerId: z.string(),
  /** Counts its statements; 0 before the first. */
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
      /** Less reductions. */
      hammer: z.string(),
      /** The amount that the company adds below the reserve (S14). */
      shortfall: z.string(),
      commission: z.string(),
      charges: z.array(z.strictObject({ kind: z.enum(lotChargeKinds), amount: z.string() })),
      withheld: z.string(),
      net: z.string(),
      state: z.enum(settlementLineStates),
      /** When it is or was due, where that is known; '' otherwise. */
      day: z.string(),
      /** When its buyer has paid the whole order; '' before. */
      paidOn: z.string(),
      /** When its buyer has to pay; '' once that is done, and without an invoice. */
      buyerDueOn: z.string(),
      /** Whether it was sold without a paddle, and its buyer is not named yet (V14). */
      isUnnamed: z.boolean(),
      /** The order of its buyer; '' before there is one. */
      orderId: z.string(),
      orderNumber: z.string(),
      /** When the seller was notified that the buyer is late; 0 before. */
      notifiedAt: instant,
      /** The last consent about the order that the seller was asked for or has given (S6). */
      asked: z.nullable(
        z.strictObject({
          subject: z.enum(orderConsentSubjects),
          /** Of more time for the buyer, the last day of payment; '' of a cancellation. */
          until: z.string(),
          state: z.enum(['asked', 'given', 'refused']),
          at: instant,
        }),
      ),
      /** From when it bears storage, unsold and in custody; '' for no charge. */
      storageFrom: z.string(),
    }),
  ),
  /** The commission agreed, and what each of its bands takes (S4). */
  commission: z.strictObject({
    kind: z.enum(['flat', 'sliding', 'incremental']),
    /** Per lot sold. */
    minimum: z.string(),
    bands: z.array(
      z.strictObject({
        from: whole,
        /** null for the last. */
        upTo: z.nullable(whole),
        /** In hundredths of a percent. */
        share: whole,
        lots: count,
        price: z.string(),
        commission: z.string(),
      }),
    ),
  }),
  /** The share of insurance, in hundredths of a percent; 0 for none. */
  insurance: whole,
  /** Days from the sale to the payout day. */
  payoutDays: count,
  /** What falls due next, and when; null if no day is known. */
  next: z.nullable(z.strictObject({ day: z.string(), amount: z.string() })),
  /** What is left of advances on the consignment, with interest (S13). */
  advances: z.string(),
  totals: z.strictObject({
    hammer: z.string(),
    shortfall: z.string(),
    commission: z.string(),
    charges: z.string(),
    withheld: z.string(),
    net: z.string(),
  }),
  /** What of the amount due can be paid out. */
  payable: z.string(),
  /** What of it goes against what the seller owes (S7). */
  owedTaken: z.string(),
  /** What of it goes against advances, with their interest (S13). */
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
  /** What has gone against what the seller owed. */
  setOff: z.string(),
  /** The seller's debt on the consignment. */
  owed: z.string(),
  /** Each edition of its statement. */
  statements: z.array(z.strictObject({ edition: count, issuedAt: instant })),
  holds: z.array(
    z.strictObject({
      id: z.string(),
      /** '' for the whole settlement. */
      lotId: z.string(),
      reason: z.enum(holdReasons),
      note: z.string(),
      /** '' while a bank decides a dispute (O22). */
      until: z.string(),
    }),
  ),
  payouts: z.array(payout),
  accounts: z.array(payoutAccount),
})
export type SettlementOnWire = z.output<typeof settlement>
