import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'
import { auction } from './auction.ts'

/**
 * A sale that is announced before its catalogue is published (K1): the header of its auction, under the same id. Times of
 * registration and bidding are 0 while undecided.
 */
export const announcement = z.extend(
  z.pick(auction, {
    id: true,
    no: true,
    type: true,
    title: true,
    accent: true,
    summary: true,
    description: true,
    place: true,
    cover: true,
    registerStartTime: true,
    bidStartTime: true,
    startTime: true,
    endTime: true,
    isTobacco: true,
  }),
  { announcedAt: instant },
)
export type Announcement = z.output<typeof announcement>
