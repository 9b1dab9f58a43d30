import type { Kysely } from 'kysely'
import { defaultPreferences, type NoticeChannel, type NoticeTopic } from '#domain/notices/preferences.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type NoticeSettings, noticeChannels, noticeKinds } from '#wire/entities/notice.ts'

/** A setting: a channel for each kind, and whether favourites cause closing reminders. */
type Choice = { readonly kind: NoticeTopic; readonly way: NoticeChannel | 'favourites' }

/** The notice settings of a user. */
type Switches = Pick<NoticeSettings, 'kinds' | 'favourites'>

/** Returns the notice settings of a user, with defaults for those not chosen. */
export async function switchesOf(db: Kysely<Rows>, userId: string): Promise<Switches> {
  const chosen = await choicesOf(db, [userId])
  return switchesIn(chosen, userId)
}

/**
 * Returns the channels that each of several users has chosen for a kind of notice, with defaults for those not chosen.
 */
export async function channelsOfAll(
  db: Kysely<Rows>,
  userIds: readonly string[],
  kind: NoticeTopic,
): Promise<ReadonlyMap<string, Switches['kinds'][NoticeTopic]>> {
  const chosen = await choicesOf(db, userIds)
  return new Map(userIds.map((userId) => [userId, switchesIn(chosen, userId).kinds[kind]]))
}

/** Whether each chosen setting is on, by user, kind and channel. */
type Choices = ReadonlyMap<string, boolean>

async function choicesOf(db: Kysely<Rows>, userIds: readonly string[]): Promise<Choices> {
  const rows = await db
    .selectFrom('notice_switches')
    .select(['user_id', 'kind', 'way', 'is_on'])
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ user_id, kind, way, is_on }) => [`${user_id} ${kind} ${way}`, is_on]))
}

function switchesIn(chosen: Choices, userId: string): Switches {
  const channelsOf = (kind: NoticeTopic) => {
    const [page = true, mail = true, push = true] = noticeChannels.map(
      (way) => chosen.get(`${userId} ${kind} ${way}`) ?? defaultPreferences[kind][way],
    )
    return { page, mail, push }
  }
  const [outbid, closing, won, registration, identity, follow] = noticeKinds
  return {
    kinds: {
      outbid: channelsOf(outbid),
      closing: channelsOf(closing),
      won: channelsOf(won),
      registration: channelsOf(registration),
      identity: channelsOf(identity),
      follow: channelsOf(follow),
    },
    favourites: chosen.get(`${userId} closing favourites`) ?? true,
  }
}

/**
 * Stores a setting. To have letters about follows is a consent to advertising, which is recorded with the place where it
 * was given or withdrawn (C3).
 */
export const setSwitch = (
  db: Kysely<Rows>,
  userId: string,
  choice: Choice,
  on: boolean,
  { source, now }: { readonly source: 'account' | 'letter'; readonly now: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await storeSwitch(trx, userId, choice, on)
    if (choice.kind === 'follow' && choice.way === 'mail')
      await trx
        .insertInto('follow_consents')
        .values({ user_id: userId, given: on, source, at: now })
        .execute()
  })

async function storeSwitch(db: Kysely<Rows>, userId: string, choice: Choice, on: boolean): Promise<void> {
  await db
    .insertInto('notice_switches')
    .values({ user_id: userId, ...choice, is_on: on })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'way']).doUpdateSet({ is_on: on }))
    .execute()
}
