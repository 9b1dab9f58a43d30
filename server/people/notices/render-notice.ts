import type { SaleState } from '#domain/auction/state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime, formatTime, formatWhole } from '#server/platform/mail/format.ts'
import { lotPath, salePath } from '#server/platform/mail/page-paths.ts'
import type { StoredNotice } from './stored-notice.ts'
import { type NoticeKind, type NoticeText, noticeText } from './texts.ts'

/** The texts of a notice, and the path of its page without a language prefix. */
export type RenderedNotice = NoticeText & { readonly path: string }

export type RenderDeps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'mailNames' | 'state'>
  /** IANA name of the time zone for times in texts. */
  readonly timeZone: string
}

/**
 * Renders the texts of a notice; null if its subject can no longer be shown.
 *
 * @param place mails and pushes do not name a sale that offers tobacco (C2)
 */
export async function renderNotice(
  deps: RenderDeps,
  notice: StoredNotice,
  lang: Language,
  place: 'mail' | 'page' = 'mail',
): Promise<RenderedNotice | null> {
  if (notice.kind === 'identity') return { ...noticeText(lang, notice.status), path: '/verification' }
  if (notice.kind === 'follow')
    return { ...noticeText(lang, 'follow', { count: notice.count }), path: '/profile/following' }
  const { catalogue, timeZone } = deps
  const sale = await catalogue.published(notice.auctionId)
  if (!sale) return null
  const { saleOnPages, ...inMail } = await catalogue.mailNames(
    sale,
    'lotId' in notice ? notice.lotId : '',
    lang,
  )
  const names = place === 'page' ? { ...inMail, sale: saleOnPages } : inMail
  const path = salePath(sale.id)
  if (notice.kind === 'registration') return renderRegistration(notice, names.sale, path, lang)
  if (names.lot === '') return null
  const pathOfLot = lotPath(sale.id, notice.lotId)
  switch (notice.kind) {
    case 'outbid': {
      const end = endOf(await catalogue.state(sale.id), notice.lotId)
      const values = { ...names, price: priceIn(sale.currency, notice.price) }
      if (end === null) return { ...noticeText(lang, 'outbidAtClose', values), path: pathOfLot }
      const closes = formatDateTime(timeZone, end)
      return { ...noticeText(lang, 'outbid', { ...values, closes }), path: `${pathOfLot}?bid=1` }
    }
    case 'won':
      return {
        ...noticeText(lang, 'won', { ...names, price: priceIn(sale.currency, notice.price) }),
        path: pathOfLot,
      }
    case 'unsold':
      return { ...noticeText(lang, 'unsold', names), path: pathOfLot }
    case 'closing':
      if (notice.endTime === 0) {
        const kind = notice.lotsBefore === 0 ? 'offered' : 'comingUp'
        return { ...noticeText(lang, kind, { ...names, count: notice.lotsBefore }), path: `${path}/live` }
      }
      return {
        ...noticeText(lang, 'closing', {
          ...names,
          lot: capital(names.lot),
          time: formatTime(timeZone, notice.endTime),
        }),
        path: pathOfLot,
      }
    default:
      return unreachable(notice)
  }
}

/** Returns the time until which a lot of a timed sale accepts bids, or null once it is closed. */
function endOf({ isEnd, lots }: SaleState, lotId: string): number | null {
  const lot = lots.get(lotId)
  return lot?.saleStatus === 'open' && !lot.withdrawn && !isEnd ? lot.endTime : null
}

function renderRegistration(
  { status, paddle = '', depositLost, depositAsked }: Extract<StoredNotice, { kind: 'registration' }>,
  sale: string,
  path: string,
  lang: Language,
): RenderedNotice {
  const say = (kind: NoticeKind) => noticeText(lang, kind, { sale, paddle: paddle || 'none' })
  if (depositLost) return { ...say('depositLost'), path: `${path}/register` }
  if (depositAsked) return { ...say('depositAsked'), path: `${path}/register` }
  return { ...say(status === 'approved' ? 'approved' : 'notAdmitted'), path }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns a price whose currency and figure stay on one line. */
const priceIn = (currency: string, amount: number): string => `${currency}\u00a0${formatWhole(amount)}`
