import type { useTranslations } from 'use-intl'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import type { Channel, Paddle } from '#domain/auction/state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { describeChange } from '#domain/lots/attributes/describe-change.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import { date, figure, money } from '#web/kit/i18n/formats.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import type { EntryContent } from './row.ts'

/** Formats an instant as `YYYY-MM-DD HH:mm:ss` in Hong Kong time, as the record is exact to the second. */
export const formatToSecond = (at: Instant): string => `${date(at)} ${timeOfDay(at)}`

/** Returns the text of an entry. Its lot is shown beside it. */
export function entryText(
  content: EntryContent,
  t: ReturnType<typeof useTranslations<'record.entry'>>,
  currency: string,
  lang: 'en' | 'zh',
): string {
  const bid = (line: Bid) => ({ ...bidderText(line), price: money(line.price, currency) })
  switch (content.type) {
    case 'salePublished':
      return t('salePublished', { count: content.count })
    case 'preBidPlaced':
      return t(`preBidPlaced.${maximumResult(content)}`, {
        paddle: content.paddle,
        leader: content.leading.paddle,
        price: money(content.leading.price, currency),
      })
    case 'endTimeMoved':
      return t(`endTimeMoved.${content.cause}`, { time: formatToSecond(content.endTime) })
    case 'bidAccepted':
      return t('bidAccepted', bid(content.line))
    case 'lastCallSet':
    case 'lastWarningSet':
      return t(`${content.type}.${content.on ? 'on' : 'off'}`)
    case 'lotSold': {
      const price = money(content.price, currency)
      return content.paddle === ''
        ? t('lotSold.floor', { price })
        : t('lotSold.paddle', { ...content, price })
    }
    case 'buyerNamed':
    case 'lotSoldAfter':
      return t(content.type, { paddle: content.paddle, price: money(content.price, currency) })
    case 'lotSoldInParcel':
      return parcelText(content, t, currency)
    case 'choiceOffered':
      return content.lotIds.length === 0
        ? t('choiceOffered.ended')
        : t('choiceOffered.lots', { numbers: content.numbers.join(t('lotJoin')) })
    case 'choiceMade':
      return t('choiceMade', {
        paddle: content.paddle,
        count: content.lotIds.length,
        numbers: content.numbers.join(t('lotJoin')),
        price: money(content.price, currency),
      })
    case 'choiceUndone':
      return t('choiceUndone', { paddle: content.paddle, price: money(content.price, currency) })
    case 'doingUndone':
      return content.leading ? t('doingUndone.leading', bid(content.leading)) : t('doingUndone.nobody')
    case 'doingRedone':
      return content.leading ? t('doingRedone.leading', bid(content.leading)) : t('doingRedone.nobody')
    case 'salePaused':
      return pausedText(content.reason, t)
    case 'roomTold':
      return content.text === '' ? t('roomTold.nothing') : t('roomTold.text', { text: content.text })
    case 'acceptanceSet':
      return t(`acceptanceSet.${content.bidAcceptance}`)
    case 'lotReopened':
      // The reason that an undo on the console records.
      return content.reason === 'undo'
        ? t('lotReopened.undo')
        : t('lotReopened.because', { reason: content.reason })
    case 'noticePosted':
    case 'saleCancelled':
      return t(content.type, { en: content.en, zh: content.zh })
    case 'lotAmended':
      return amendmentText(content, t, currency)
    case 'lotCorrected':
      return correctionText(content, t, lang)
    case 'lotAdded':
      return additionText(content, t, currency)
    case 'lotMoved':
      return moveText(content, t)
    case 'lotWithdrawn':
      return withdrawalText(content, t)
    case 'saleDelayed':
      return t('saleDelayed', { time: formatToSecond(content.startTime) })
    case 'roomOpened':
    case 'roomClosed':
    case 'lotOpened':
    case 'biddingStarted':
    case 'lotPassed':
    case 'lotSetAside':
    case 'noticesRead':
    case 'saleEnded':
    case 'saleResumed':
    case 'sealed':
      return t(content.type)
    case 'unknown':
      return t('unknown', { name: content.name })
    default:
      return unreachable(content)
  }
}

function amendmentText(
  { prices, hasReserve, leading }: Extract<EntryContent, { readonly type: 'lotAmended' }>,
  t: ReturnType<typeof useTranslations<'record.entry'>>,
  currency: string,
): string {
  const parts = prices.map(({ field, from, to }) =>
    t(`lotAmended.${field}`, { from: money(from, currency), to: money(to, currency) }),
  )
  if (hasReserve !== undefined) parts.push(t(hasReserve ? 'lotAmended.reserved' : 'lotAmended.noReserve'))
  if (leading)
    parts.push(t('lotAmended.leading', { ...bidderText(leading), price: money(leading.price, currency) }))
  return parts.join(t('lotAmended.join'))
}

function additionText(
  {
    terms: { lowEstimate, highEstimate, startPrice },
    endTime,
    others = [],
  }: Extract<EntryContent, { type: 'lotAdded' }>,
  t: ReturnType<typeof useTranslations<'record.entry'>>,
  currency: string,
): string {
  const estimate = highEstimate === 0 ? 'none' : `${money(lowEstimate, currency)} – ${figure(highEstimate)}`
  const parts = [t('lotAdded.terms', { estimate, price: money(startPrice, currency) })]
  if (others.length > 0)
    parts.push(t('lotAdded.replaces', { numbers: others.join(t('lotJoin')), count: others.length }))
  if (endTime > 0) parts.push(t('lotAdded.closes', { time: formatToSecond(endTime) }))
  return parts.join(t('lotAmended.join'))
}

function withdrawalText(
  { reason, others = [] }: Extract<EntryContent, { type: 'lotWithdrawn' }>,
  t: ReturnType<typeof useTranslations<'record.entry'>>,
): string {
  if (others.length === 0) return t('lotWithdrawn', { reason })
  return t('lotReplaced', { numbers: others.join(t('lotJoin')), count: others.length })
}

function parcelText(
  { firstNumber, paddle, price, byChoice }: Extract<EntryContent, { readonly type: 'lotSoldInParcel' }>,
  t: ReturnType<typeof useTranslations<'record.entry'>>,
  currency: string,
): string {
  const sold = { paddle, price: money(price, currency) }
  if (byChoice) return t('lotSoldInParcel.chosen', sold)
  return firstNumber === undefined
    ? t('lotSoldInParcel.other', sold)
    : t('lotSoldInParcel.first', { ...sold, number: firstNumber })
}

function moveText(
  { before, beforeNumber, reason }: Extract<EntryContent, { readonly type: 'lotMoved' }>,
  t: ReturnType<typeof useTranslations<'record.entry'>>,
): string {
  if (before === null) return t('lotMoved.last', { reason })
  return beforeNumber === undefined
    ? t('lotMoved.moved', { reason })
    : t('lotMoved.before', { number: beforeNumber, reason })
}

/** Returns both versions of every text, so that the record alone shows what was stated before. */
function correctionText(
  {
    changes,
    pictures,
    attributes = [],
    worded,
    erratum,
  }: Extract<EntryContent, { readonly type: 'lotCorrected' }>,
  t: ReturnType<typeof useTranslations<'record.entry'>>,
  lang: 'en' | 'zh',
): string {
  if (erratum) return t('lotCorrected.erratum', erratum)
  const parts = changes.map(({ field, lang, from, to }) =>
    t('lotCorrected.text', {
      field: t(`lotCorrected.field.${field}`),
      lang,
      from: from || '–',
      to: to || '–',
    }),
  )
  const known = worded ?? attributes.map((one) => describeChange(one, productAttributes))
  const described = known.map(({ label, from, to }) =>
    t('lotCorrected.attribute', { name: label[lang], from: from[lang] || '–', to: to[lang] || '–' }),
  )
  return [...parts, ...described, ...(pictures ? pictureParts(pictures, t) : [])].join(t('lotAmended.join'))
}

function pictureParts(
  { from, to, alts = [] }: NonNullable<Extract<EntryContent, { readonly type: 'lotCorrected' }>['pictures']>,
  t: ReturnType<typeof useTranslations<'record.entry'>>,
): readonly string[] {
  const added = to.filter((key) => !from.includes(key)).length
  const counts = { from: from.length, to: to.length, added }
  const texts = alts.flatMap((alt) =>
    (['en', 'zh'] as const)
      .filter((lang) => alt.from[lang] !== alt.to[lang])
      .map((lang) => {
        const versions = { from: alt.from[lang] || '–', to: alt.to[lang] || '–' }
        return t('lotCorrected.alt', { place: to.indexOf(alt.key) + 1, lang, ...versions })
      }),
  )
  return from.join() === to.join() ? texts : [t('lotCorrected.pictures', counts), ...texts]
}

function pausedText(reason: string, t: ReturnType<typeof useTranslations<'record.entry'>>): string {
  if (reason === recordLostReason) return t('salePaused.recordLost')
  return reason === '' ? t('salePaused.plain') : t('salePaused.because', { reason })
}

/** Returns the outcome of a maximum bid: whether it leads and whether the price is below the reserve. */
function maximumResult({ paddle, leading }: Extract<EntryContent, { readonly type: 'preBidPlaced' }>) {
  if (leading.paddle === paddle) return leading.reserveMet ? 'leads' : 'leadsBelow'
  return leading.reserveMet ? 'outbid' : 'outbidBelow'
}

type Bid = { readonly paddle: Paddle; readonly price: Whole; readonly channel: Channel }

/** Returns the bidder's values for a message. */
function bidderText({ paddle, channel }: Bid): { readonly by: string; readonly paddle: string } {
  if (paddle !== '') return { by: channel, paddle }
  return { by: channel === 'telephone' ? 'caller' : 'floor', paddle }
}
