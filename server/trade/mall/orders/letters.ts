import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { reservationMs } from '#domain/mall/order.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatAmount, formatTime, formatWhole } from '#server/platform/mail/format.ts'
import { type LetterFigure, type LetterItem, plainItem } from '#server/platform/mail/letter-parts.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'
import { type PaymentView, paymentsOf } from '#server/trade/payments/payment-view.ts'
import { carrierName } from '#wire/words/carriers.ts'
import { isWallet, paidWithName } from '#wire/words/paid-with.ts'
import type { OrderDeps } from './deps.ts'
import { picturesOf } from './entity.ts'
import { goodsIn } from './money.ts'
import { type LineRow, linesOf, type OrderRow, orderOf } from './rows.ts'
import { type Step, steps } from './steps.ts'
import { sumLines } from './texts.ts'

const letterJob = z.object({ id: z.string(), about: z.enum(steps) })

type Deps = Pick<OrderDeps, 'db' | 'accounts' | 'mail' | 'config'>

/** Sends a buyer the letter about a step of their order, unless the step is out of date. */
export const orderLetter =
  ({ db, accounts, mail, config }: Deps): Task =>
  async (payload) => {
    const { id, about } = letterJob.parse(payload)
    const order = await orderOf(db, id)
    const reader = order && (await accounts.recipientOf(order.user_id))
    if (!order || !reader) return
    const letter = textOf(order, about, reader.lang)
    if (!letter) return
    const { link, ...text } = letter
    const lines = (await linesOf(db, [id])).get(id) ?? []
    const isListing = about === 'placed' || about === 'paid'
    await mail.send(reader, {
      ...text,
      items: lineItems(order, lines, await picturesOf(db, lines, reader.lang), reader.lang),
      figures: isListing ? totals(order, (await paymentsOf(db, 'mall', [id]))(id), reader.lang) : [],
      code: null,
      link: { label: link, href: `${config.publicUrl}/mall/order/${encodeURIComponent(id)}` },
    })
  }

/** Returns the texts of a letter about a step, or null if the step is out of date. */
function textOf(order: OrderRow, about: Step, lang: Language): LetterTexts | null {
  const number = String(order.number)
  switch (about) {
    case 'placed': {
      const until = formatTime(houseTimeZone, order.created_at + reservationMs)
      const owed = formatAmount(order.currency, goodsIn(order).subtotal)
      return order.status === 'pending' ? letterIn(lang, 'mallOrders.placed', { number, owed, until }) : null
    }
    case 'paid': {
      const points = formatWhole(order.points)
      return order.status === 'paid' ? letterIn(lang, 'mallOrders.paid', { number, points }) : null
    }
    case 'shipped':
      return letterIn(lang, 'mallOrders.shipped', {
        number,
        company: carrierName(lang, order.shipping_company),
        tracking: order.tracking_number || 'none',
      })
    case 'delivered':
      return letterIn(lang, 'mallOrders.delivered', { number })
    case 'cancelled': {
      const { reason } = order
      const paid = order.paid_at === null ? 'none' : paidOf(order)
      return reason === '' ? null : letterIn(lang, 'mallOrders.cancelled', { number, reason, paid })
    }
    case 'refunded':
      return letterIn(lang, 'mallOrders.refunded', { number, paid: paidOf(order) })
    default:
      return unreachable(about)
  }
}

/** Returns the items with their amounts. Tobacco is not named (C2). */
function lineItems(
  order: OrderRow,
  lines: readonly LineRow[],
  pictures: ReadonlyMap<string, LetterItem['picture']>,
  lang: Language,
): readonly LetterItem[] {
  const isTobacco = ({ kind }: LineRow) => kind === 'cigars'
  const others = lines.filter(isTobacco).reduce((sum, { quantity }) => sum + quantity, 0)
  const named = lines
    .filter((line) => !isTobacco(line))
    .map(({ product_id, price, quantity, title_en, title_zh }) => ({
      ...plainItem(`${lang === 'en' ? title_en : title_zh}${quantity === 1 ? '' : ` × ${quantity}`}`),
      picture: pictures.get(product_id) ?? null,
      amount: formatAmount(order.currency, price * quantity),
    }))
  return others > 0 ? [...named, plainItem(textsIn(lang)('mallOrders.others', { quantity: others }))] : named
}

/** Returns the sums of an order: the amount due, or the amount paid. */
function totals(order: OrderRow, { paidWith }: PaymentView, lang: Language): readonly LetterFigure[] {
  const { goods, delivery, subtotal } = goodsIn(order)
  const inMoney = (cents: Cents) => formatAmount(order.currency, cents)
  const sums = { goods: inMoney(goods), delivery: delivery === 0 ? '' : inMoney(delivery) }
  return sumLines(
    lang,
    order.paid_at === null
      ? { ...sums, due: inMoney(subtotal) }
      : {
          ...sums,
          isByWallet: isWallet(paidWith),
          fee: order.fee === 0 && isWallet(paidWith) ? '' : inMoney(order.fee),
          paidWith: paidWith === null ? '' : paidWithName(lang, paidWith),
          paid: paidOf(order),
        },
  )
}

const paidOf = (order: OrderRow): string => formatAmount(order.currency, goodsIn(order).subtotal + order.fee)
