import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { isForSale } from '#domain/auction/lot-state.ts'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Letter, Mail, Recipient } from '#server/platform/mail/mail.ts'
import { lotPath, salePath } from '#server/platform/mail/page-paths.ts'
import type { LetterTexts } from '#server/platform/texts/texts.ts'
import { endMovedTexts, endsMovedTexts, startMovedTexts } from './moved-texts.ts'

type Deps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'freshState' | 'mailNames'>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly clock: Clock
  readonly config: Pick<Config, 'publicUrl' | 'house'>
}

const letterJob = z.object({ auctionId: z.string(), lotId: z.string().default(''), bidder: z.string() })
type LetterJob = z.output<typeof letterJob>

/**
 * Returns the tasks for letters about times that staff have changed (V8): `room.startMovedLetter`,
 * `room.endsMovedLetter` and `room.extendedLetter`. They state the current times and are sent whatever the
 * reader's preferences, as they may have planned to bid.
 */
export function movedLetterTasks(deps: Deps): { readonly [task: string]: Task } {
  const { catalogue, accounts, clock, config } = deps
  const time = (at: Instant) => formatDateTime(houseTimeZone, at)

  const task =
    (
      textOf: (state: SaleState, job: LetterJob, reader: Recipient, names: Names) => LetterTexts | null,
    ): Task =>
    async (payload) => {
      const job = letterJob.parse(payload)
      const [sale, state, reader] = await Promise.all([
        catalogue.published(job.auctionId),
        catalogue.freshState(job.auctionId),
        accounts.recipientOf(job.bidder),
      ])
      if (!sale || state.isEnd || !reader) return
      const names = await catalogue.mailNames(sale, job.lotId, reader.lang)
      const text = textOf(state, job, reader, names)
      if (text) await deps.mail.send(reader, letterOf(text, pathOf(job)))
    }

  const letterOf = ({ link, ...text }: LetterTexts, path: string): Letter => ({
    ...text,
    code: null,
    link: { label: link, href: `${config.publicUrl}${path}` },
  })

  return {
    'room.startMovedLetter': task(({ startTime, terms }, _, { lang }, { sale }) =>
      clock.now() < startTime
        ? startMovedTexts(lang, { sale, time: time(startTime), kind: terms?.kind ?? 'timed' })
        : null,
    ),
    'room.endsMovedLetter': task((state, _, { lang }, { sale }) => {
      const ends = openEnds(state, clock.now())
      const [first, last] = [ends[0], ends.at(-1)]
      return first !== undefined && last !== undefined
        ? endsMovedTexts(lang, { sale, first: time(first), last: time(last) })
        : null
    }),
    'room.extendedLetter': task(({ lots }, { lotId }, { lang }, { lot, sale }) => {
      const found = lots.get(lotId)
      return found && isOpen(found, clock.now())
        ? endMovedTexts(lang, {
            number: lotLabel(lotNumberOf(found.terms)),
            lot,
            sale,
            time: time(found.endTime),
          })
        : null
    }),
  }
}

type Names = Awaited<ReturnType<Catalogue['mailNames']>>

const isOpen = (lot: LotState, now: Instant): boolean => isForSale(lot) && now < lot.endTime

const openEnds = ({ lots }: SaleState, now: Instant): readonly Instant[] =>
  [...lots.values()]
    .filter((lot) => isOpen(lot, now))
    .map(({ endTime }) => endTime)
    .toSorted((a, b) => a - b)

const pathOf = ({ auctionId, lotId }: LetterJob): string =>
  lotId === '' ? salePath(auctionId) : lotPath(auctionId, lotId)
