import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'
import { language } from './language.ts'
import { picture } from './picture.ts'

/** An announcement of the house, such as a viewing or a tasting, as lists show it. */
export const activityLine = z.strictObject({
  id: z.string(),
  lang: language,
  title: z.string(),
  /** The part of the title that is set in italics; '' where none is. */
  accent: z.string(),
  summary: z.string(),
  place: z.string(),
  /** 0 where it is about no time in particular. */
  startTime: instant,
  /** 0 where no end is planned. */
  endTime: instant,
  picture: z.nullable(picture),
  /** The sale that it belongs to; '' where it belongs to none. */
  auctionId: z.string(),
})
export type ActivityLine = z.output<typeof activityLine>

/** An announcement of the house. */
export const activity = z.extend(activityLine, {
  /** Its text, safe to be set into a page as it is. */
  html: z.string(),
})
export type Activity = z.output<typeof activity>
