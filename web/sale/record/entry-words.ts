import type { useTranslations } from 'use-intl'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import type { Channel, Paddle } from '#domain/auction/state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import { date, money } from '#web/kit/i18n/formats.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import type { Told } from './row.ts'

/** An instant as `YYYY-MM-DD HH:mm:ss` in the time of the house: the record is exact to the second. */
export const toTheSecond = (at: Instant): string => `${date(at)} ${timeOfDay(at)}`

/** What an entry of the record says, in a sentence. The lot it is about stands beside it. */
export function entryWords(
  told: Told,
  t: ReturnType<typeof useTranslations<'record.entry'>>,
  currency: string,
): string {
  const bid = (line: Line) => ({ ...bidderIn(line), price: money(line.price, currency) })
  switch (told.type) {
    case 'salePublished':
      return t('salePublished', { count: told.count })
    case 'preBidPlaced':
      return t(`preBidPlaced.${maximumIn(told)}`, {
        paddle: told.paddle,
        leader: told.leading.paddle,
        price: money(told.leading.price, currency),
      })
    case 'endTimeMoved':
      return t(`endTimeMoved.${told.cause}`, { time: toTheSecond(told.endTime) })
    case 'bidAccepted':
      return t('bidAccepted', bid(told.line))
    case 'lastCallSet':
    case 'lastWarningSet':
      return t(`${told.type}.${told.on ? 'on' : 'off'}`)
    case 'lotSold': {
      const price = money(told.price, currency)
      return told.paddle === '' ? t('lotSold.floor', { price }) : t('lotSold.paddle', { ...told, price })
    }
    case 'buyerNamed':
      return t('buyerNamed', { paddle: told.paddle, price: money(told.price, currency) })
    case 'doingUndone':
      return told.leading ? t('doingUndone.leading', bid(told.leading)) : t('doingUndone.nobody')
    case 'doingRedone':
      return told.leading ? t('doingRedone.leading', bid(told.leading)) : t('doingRedone.nobody')
    case 'salePaused':
      return pausedWords(told.reason, t)
    case 'roomTold':
      return told.text === '' ? t('roomTold.nothing') : t('roomTold.text', { text: told.text })
    case 'acceptanceSet':
      return t(`acceptanceSet.${told.bidAcceptance}`)
    case 'lotReopened':
      // The word that the desk's undo leaves as its reason.
      return told.reason === 'undo'
        ? t('lotReopened.undo')
        : t('lotReopened.because', { reason: told.reason })
    case 'lotWithdrawn':
      return t('lotWithdrawn', { reason: told.reason })
    case 'saleDelayed':
      return t('saleDelayed', { time: toTheSecond(told.startTime) })
    case 'roomOpened':
    case 'roomClosed':
    case 'lotOpened':
    case 'biddingStarted':
    case 'lotPassed':
    case 'lotSetAside':
    case 'saleEnded':
    case 'saleResumed':
    case 'sealed':
      return t(told.type)
    case 'unknown':
      return t('unknown', { name: told.name })
    default:
      return unreachable(told)
  }
}

function pausedWords(reason: string, t: ReturnType<typeof useTranslations<'record.entry'>>): string {
  if (reason === recordLostReason) return t('salePaused.recordLost')
  return reason === '' ? t('salePaused.plain') : t('salePaused.because', { reason })
}

/** What a maximum came to: whether it leads, and whether the price it made is below the reserve. */
function maximumIn({ paddle, leading }: Extract<Told, { readonly type: 'preBidPlaced' }>) {
  if (leading.paddle === paddle) return leading.reserveMet ? 'leads' : 'leadsBelow'
  return leading.reserveMet ? 'outbid' : 'outbidBelow'
}

type Line = { readonly paddle: Paddle; readonly price: Whole; readonly channel: Channel }

/** Who bid, and how: for the choice of words in a text. */
function bidderIn({ paddle, channel }: Line): { readonly by: string; readonly paddle: string } {
  if (paddle !== '') return { by: channel, paddle }
  return { by: channel === 'telephone' ? 'caller' : 'floor', paddle }
}
