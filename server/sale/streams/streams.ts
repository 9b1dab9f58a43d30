import type { Kysely } from 'kysely'
import { originsOf } from '#domain/auction/stream.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Log } from '#server/platform/log/log.ts'
import { staffStream } from '#wire/calls/staff-streams.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { createOrigins, type Origins } from './origins.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache'>
  readonly bus: Pick<Bus, 'publish'>
  readonly log: Log | undefined
}

/** The live streams of sales, which staff set. */
export type Streams = {
  readonly answers: readonly CallHandler[]
  /** Origins that the content policy of pages must allow. */
  readonly origins: Origins
}

/** Opens the module of live streams. */
export function openStreams({ db, catalogue, bus, log }: Deps): Streams {
  const origins = createOrigins(async () => originsOf(await streamsIn(db)), log)
  return {
    origins,
    answers: [
      handleMemberCall(staffStream, async ({ viewer, now }, { auctionId, hls, whep }) => {
        if (!(await catalogue.published(auctionId))) return refusal('notFound')
        const columns = { stream_hls: hls, stream_whep: whep }
        await db.transaction().execute(async (trx) => {
          await trx.updateTable('auctions').set(columns).where('id', '=', auctionId).execute()
          const act = hls === '' && whep === '' ? 'stream.remove' : 'stream.set'
          const hosts = {
            ...(hls !== '' && { hls: hostOf(hls) }),
            ...(whep !== '' && { whep: hostOf(whep) }),
          }
          await recordAction(
            trx,
            { by: viewer.userId, act, about: { kind: 'sale', id: auctionId }, detail: hosts },
            now,
          )
        })
        catalogue.cache.invalidate()
        await origins.refresh()
        const stream = hls === '' && whep === '' ? null : { hls, whep }
        bus.publish('stream', { auctionId, stream })
        return { stream }
      }),
    ],
  }
}

/** Returns only the host of an address, since its path may contain a key, or `own` for a path of this site. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : 'own')

const streamsIn = (db: Kysely<Rows>) =>
  db
    .selectFrom('auctions')
    .select(['stream_hls as hls', 'stream_whep as whep'])
    .where(({ eb, or }) => or([eb('stream_hls', '<>', ''), eb('stream_whep', '<>', '')]))
    .execute()
