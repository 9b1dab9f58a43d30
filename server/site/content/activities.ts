import { type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import { activityGet, activityList } from '#wire/calls/content.ts'
import type { Activity, ActivityLine } from '#wire/entities/activity.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ContentCache } from './content-cache.ts'
import { type ActivityEntry, isShown, localize, visibilityAt } from './entries.ts'

/** Returns the calls that read announcements. */
export const activityCalls = (cache: ContentCache): readonly CallHandler[] => [
  handleCall(activityList, async ({ lang, now }, { page, size }) => {
    const shown = (await cache.activities()).filter((entry) => isShown(entry, now))
    const lines = shown.toSorted(byNearness(now)).flatMap((entry) => activityLineOf(entry, lang) ?? [])
    return { list: lines.slice((page - 1) * size, page * size), total: lines.length, page, size }
  }),

  handleCall(activityGet, async ({ lang, now }, { id }) => {
    const entry = (await cache.activities()).find((one) => one.id === id)
    const activity = entry && (await toActivity(cache, entry, lang))
    if (!activity) return refusal('notFound')
    const visibility = visibilityAt(entry, now)
    if (visibility === 'withdrawn') return refusal('wrongState', { status: visibility })
    return visibility === 'shown' ? activity : refusal('notFound')
  }),
]

/** Returns an announcement as sent to clients, or null if it has no text. @param name the cache key of its body */
export async function toActivity(
  cache: ContentCache,
  entry: ActivityEntry,
  requested: Language,
  name = `activity ${entry.id}`,
): Promise<Activity | null> {
  const localized = localize(entry.texts, requested)
  const line = activityLineOf(entry, requested)
  if (!localized || !line) return null
  const { html } = await cache.rendered(name, localized.text.body, localized.lang)
  return { ...line, html }
}

/** Returns when an announcement is over; `Infinity` if it has no dates. */
const overAt = ({ startTime, endTime }: ActivityEntry): number =>
  endTime || startTime || Number.POSITIVE_INFINITY

/** Sorts current and upcoming announcements first, soonest first; then past ones, latest first. */
const byNearness =
  (now: number) =>
  (a: ActivityEntry, b: ActivityEntry): number => {
    const [isOver, other] = [overAt(a) <= now, overAt(b) <= now]
    return Number(isOver) - Number(other) || (isOver ? b.startTime - a.startTime : a.startTime - b.startTime)
  }

/** Returns an announcement as listed, or null if it has no text. */
function activityLineOf(entry: ActivityEntry, requested: Language): ActivityLine | null {
  const localized = localize(entry.texts, requested)
  if (!localized) return null
  const { lang, text } = localized
  return {
    id: entry.id,
    lang,
    title: text.title,
    accent: text.accent,
    summary: text.summary,
    place: text.place,
    startTime: entry.startTime,
    endTime: entry.endTime,
    picture: entry.cover && { ...entry.cover, alt: text.coverAlt },
    auctionId: entry.auctionId,
  }
}
