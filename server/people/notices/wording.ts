import { unreachable } from '#domain/lib/unreachable.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatTime } from '#server/platform/mail/format.ts'
import type { StoredNotice } from './stored-notice.ts'
import { type Said, words } from './words.ts'

/** The texts of a notice, and the path of its page without a language prefix. */
export type Worded = Said & { readonly path: string }

export type NamingDeps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'mailNames'>
  /** IANA name of the time zone for times in texts. */
  readonly timeZone: string
}

/** Renders the texts of a notice; null where its subject can no longer be shown. */
export async function worded(deps: NamingDeps, told: StoredNotice, lang: Language): Promise<Worded | null> {
  const say = words[lang]
  if (told.kind === 'identity')
    return { ...(told.status === 'passed' ? say.passed : say.rejected), path: '/verification' }
  const { catalogue, timeZone } = deps
  const sale = await catalogue.published(told.auctionId)
  if (!sale) return null
  const names = await catalogue.mailNames(sale, 'lotId' in told ? told.lotId : '', lang)
  const path = `/auction/${encodeURIComponent(sale.id)}`
  if (told.kind === 'registration') return ofRegistration(told, names.sale, path, lang)
  if (names.lot === '') return null
  const lotPath = `${path}/lot/${encodeURIComponent(told.lotId)}`
  switch (told.kind) {
    case 'outbid':
      return {
        ...say.outbid({ ...names, price: priceIn(sale.currency, told.price) }),
        path: `${lotPath}?bid=1`,
      }
    case 'won':
      return { ...say.won({ ...names, price: priceIn(sale.currency, told.price) }), path: lotPath }
    case 'closing':
      return told.endTime === 0
        ? { ...say.called({ ...names, lotsBefore: told.lotsBefore }), path: `${path}/live` }
        : { ...say.closing({ ...names, time: formatTime(timeZone, told.endTime) }), path: lotPath }
    default:
      return unreachable(told)
  }
}

function ofRegistration(
  { status, depositLost, depositAsked }: Extract<StoredNotice, { kind: 'registration' }>,
  sale: string,
  path: string,
  lang: Language,
): Worded {
  const say = words[lang]
  if (depositLost) return { ...say.depositLost(sale), path: `${path}/register` }
  if (depositAsked) return { ...say.depositAsked(sale), path: `${path}/register` }
  return { ...(status === 'approved' ? say.approved(sale) : say.notAdmitted(sale)), path }
}

const whole = new Intl.NumberFormat('en-HK')

const priceIn = (currency: string, amount: number): string => `${currency} ${whole.format(amount)}`
