import type { ReceiptMeans } from '#domain/orders/receipts.ts'
import type { Language } from '#server/platform/http/calls.ts'
import {
  boldFigure,
  figure,
  known,
  type LetterFigure,
  type LetterItem,
} from '#server/platform/mail/letter-parts.ts'
import { listIn } from '#server/platform/texts/list-in.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'

export const orderLetterKinds = [
  'won',
  'invoice',
  /** A new version of an unpaid invoice (O9, O10). */
  'reissued',
  /** A new version of an unpaid invoice to another addressee (O19). */
  'readdressed',
  /** Part of the debt was paid (O12). */
  'partReceived',
  /** A part payment recorded by mistake was undone. */
  'partUndone',
  /** The payment that had paid an order was undone (O16). */
  'paymentUndone',
  /** Instalments were agreed, or no longer count (O15). */
  'planAgreed',
  'planEnded',
  'receipt',
  /** Part of the payment is refunded. */
  'partRefunded',
  'voided',
  'refunded',
] as const

export type OrderLetterKind = (typeof orderLetterKinds)[number]

/** A part of a payment: its amount with currency, and the day on which it came. */
export type PartFacts = { readonly amount: string; readonly date: string; readonly means: ReceiptMeans }

/** Facts for letters about an order: amounts with currency, to the cent, and a date such as 2026-12-06. */
export type OrderFacts = {
  readonly sale: string
  readonly number: string
  /** The name of the addressee of the invoice; '' once erased. */
  readonly billedTo: string
  /** Lot numbers; none if the order only has further charges for another. */
  readonly lots: readonly string[]
  /** Hammer prices and premiums of all lots, other lines (O9), delivery and card fee; '' if there are none. */
  readonly hammer: string
  readonly premium: string
  readonly lines: string
  readonly delivery: string
  readonly fee: string
  /** The card or wallet that paid; '' for none. */
  readonly paidWith: string
  readonly isByWallet: boolean
  /** The amount due by transfer, by a card issued in Hong Kong, and by any other card. */
  readonly owed: string
  readonly hongKongCard: string
  readonly otherCard: string
  /** With a payment plan, the day of the next instalment, and what is due by then; '' without one (O15). */
  readonly due: string
  readonly instalment: string
  /** Whether the order's page has a code that asks for what is owed (O20). */
  readonly hasCode: boolean
  /** The instalments of the plan that are left to pay. */
  readonly instalments: readonly { readonly date: string; readonly amount: string }[]
  /** The part that the letter is about; with empty texts if there is none. */
  readonly part: PartFacts
  /** The lots whose sale has just been rescinded, and why, in the letter's language (O10); null for none. */
  readonly rescission: { readonly lots: readonly string[]; readonly reason: string } | null
  /** The total paid. */
  readonly paid: string
  readonly points: string
  /** The refund to cards and by transfer; '' for none. */
  readonly toCard: string
  readonly byTransfer: string
}

type OrderTexts = LetterTexts & {
  /** The state of the order, shown beside a single lot. */
  readonly state: LetterItem['state']
  readonly figures: readonly LetterFigure[]
  readonly typed: readonly string[]
}

const states = {
  won: 'won',
  invoice: 'unpaid',
  reissued: 'unpaid',
  readdressed: 'unpaid',
  partReceived: 'partlyPaid',
  partUndone: 'unpaid',
  paymentUndone: 'unpaid',
  planAgreed: 'plan',
  planEnded: 'unpaid',
  receipt: 'paid',
  partRefunded: 'revised',
  voided: 'cancelled',
  refunded: 'cancelled',
} as const satisfies { readonly [kind in OrderLetterKind]: string }

/** Returns the texts of a letter about an order. */
export function orderTexts(lang: Language, kind: OrderLetterKind, facts: OrderFacts): OrderTexts {
  const { sale, number, billedTo, lots, owed, due, instalment, paid, part } = facts
  const { paragraphs, notes, ...letter } = letterIn(lang, `orders.${kind}`, {
    ...{ sale, number, billedTo, owed, due, paid, ...part },
    ...{ lots: listIn(lang, lots), count: lots.length, instalment: instalment || 'none' },
  })
  const [first = '', ...others] = paragraphs
  const state = states[kind]
  const isDue = state === 'unpaid' || state === 'partlyPaid'
  return {
    ...letter,
    paragraphs: hasRefund.has(kind) ? [first, ...refundParagraphs(lang, facts), ...others] : paragraphs,
    state: {
      kind: state === 'won' || state === 'paid' ? 'good' : 'plain',
      label: textsIn(lang)(`orders.states.${state}`),
    },
    figures: isDue ? dueFigures(lang, facts) : figuresOf(lang, kind, facts),
    notes: isDue ? dueNotes(lang, facts) : notes,
    typed: [billedTo],
  }
}

/** The letters about refunds. */
const hasRefund: ReadonlySet<OrderLetterKind> = new Set(['reissued', 'partRefunded', 'voided', 'refunded'])

/** Returns the rescinded lots and their refund. */
function refundParagraphs(lang: Language, { rescission, toCard, byTransfer }: OrderFacts): readonly string[] {
  const t = textsIn(lang)
  const { lots, reason } = rescission ?? { lots: [], reason: '' }
  return [
    lots.length > 0
      ? t('orders.refund.rescinded', { count: lots.length, lots: listIn(lang, lots), reason })
      : '',
    toCard && t('orders.refund.toCard', { toCard }),
    byTransfer && t('orders.refund.byTransfer', { toCard: toCard || 'none', byTransfer }),
  ].filter((text) => text !== '')
}

/** Returns the amount due on an invoice. */
function dueFigures(
  lang: Language,
  { due, instalment, owed, hongKongCard, otherCard }: OrderFacts,
): readonly LetterFigure[] {
  const t = textsIn(lang)
  return [
    boldFigure(t('orders.figures.due'), due),
    ...known(figure(t('orders.figures.instalment'), instalment)),
    boldFigure(t('orders.figures.owed'), owed),
    figure(t('orders.figures.hongKongCard'), hongKongCard),
    figure(t('orders.figures.otherCard'), otherCard),
  ]
}

/** Returns how an invoice is paid. */
function dueNotes(lang: Language, { lots, number, hasCode }: OrderFacts): readonly string[] {
  const t = textsIn(lang)
  return [
    t('orders.due.amounts', { count: lots.length }),
    t('orders.due.transfer', { number }),
    // Only the page shows the code: a picture in a letter would request the amount owed when the letter was written.
    ...(hasCode ? [t('orders.due.code')] : []),
  ]
}

function figuresOf(lang: Language, kind: OrderLetterKind, facts: OrderFacts): readonly LetterFigure[] {
  const t = textsIn(lang)
  if (kind === 'planAgreed')
    return facts.instalments.map(({ date, amount }, i) =>
      (i === 0 ? boldFigure : figure)(t('orders.figures.dueBy', { date }), amount),
    )
  if (kind === 'partRefunded') return [boldFigure(t('orders.figures.left'), facts.paid)]
  if (kind !== 'receipt') return []
  return [
    ...known(
      figure(t('orders.figures.hammer'), facts.hammer),
      figure(t('orders.figures.premium'), facts.premium),
      figure(t('orders.figures.lines'), facts.lines),
      figure(t('orders.figures.delivery'), facts.delivery),
      figure(t(`orders.figures.${facts.isByWallet ? 'walletFee' : 'fee'}`), facts.fee),
    ),
    boldFigure(t('orders.figures.paid'), facts.paid),
    ...known(figure(t('orders.figures.paidWith'), facts.paidWith)),
    ...(facts.points === '0' ? [] : [figure(t('orders.figures.points'), facts.points)]),
  ]
}
