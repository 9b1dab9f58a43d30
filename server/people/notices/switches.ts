import type { Kysely } from 'kysely'
import { defaultPreferences, type NoticeChannel, type NoticeTopic } from '#domain/notices/preferences.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type NoticeSettings, noticeChannels, noticeKinds } from '#wire/entities/notice.ts'

/** A setting: a channel for each kind, and whether favourites cause closing reminders. */
type Choice = { readonly kind: NoticeTopic; readonly way: NoticeChannel | 'favourites' }

/** The notice settings of a user, with defaults for those not chosen. */
export async function switchesOf(
  db: Kysely<Rows>,
  userId: string,
): Promise<Pick<NoticeSettings, 'kinds' | 'favourites'>> {
  const rows = await db
    .selectFrom('notice_switches')
    .select(['kind', 'way', 'is_on'])
    .where('user_id', '=', userId)
    .execute()
  const chosen = new Map(rows.map(({ kind, way, is_on }) => [`${kind} ${way}`, is_on]))
  const channelsOf = (kind: NoticeTopic) => {
    const [page = true, mail = true, push = true] = noticeChannels.map(
      (way) => chosen.get(`${kind} ${way}`) ?? defaultPreferences[kind][way],
    )
    return { page, mail, push }
  }
  const [outbid, closing, won, registration, identity] = noticeKinds
  return {
    kinds: {
      outbid: channelsOf(outbid),
      closing: channelsOf(closing),
      won: channelsOf(won),
      registration: channelsOf(registration),
      identity: channelsOf(identity),
    },
    favourites: chosen.get('closing favourites') ?? true,
  }
}

/** Stores a setting. */
export async function setSwitch(
  db: Kysely<Rows>,
  userId: string,
  choice: Choice,
  on: boolean,
): Promise<void> {
  await db
    .insertInto('notice_switches')
    .values({ user_id: userId, ...choice, is_on: on })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'way']).doUpdateSet({ is_on: on }))
    .execute()
}
