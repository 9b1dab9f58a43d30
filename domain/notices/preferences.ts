/** The notices of the house to one person, and their channels. */
export type NoticeTopic = 'outbid' | 'closing' | 'won' | 'registration' | 'identity' | 'follow'
export type NoticeChannel = 'page' | 'mail' | 'push'

/** The kinds of notices: `unsold` corrects what a person was told they had won. */
type NoticeKind = NoticeTopic | 'unsold'

/** Returns the topic of a kind of notice. A correction is sent by the channels of the corrected notice. */
export const topicOf = (kind: NoticeKind): NoticeTopic => (kind === 'unsold' ? 'won' : kind)

/** The channels by which a person gets each kind of notice. */
export type NoticePreferences = {
  readonly [kind in NoticeTopic]: { readonly [way in NoticeChannel]: boolean }
}

const allChannels = { page: true, mail: true, push: true }

/**
 * The defaults of people who have chosen nothing. A push goes only to browsers whose owner has allowed it. New lots that
 * match a follow are advertising, so their letters need consent (C3).
 */
export const defaultPreferences: NoticePreferences = {
  outbid: allChannels,
  closing: allChannels,
  won: allChannels,
  registration: allChannels,
  identity: allChannels,
  follow: { page: true, mail: false, push: false },
}

/** The delivery options of a push (RFC 8030): its lifetime in seconds, and whether it may wake a sleeping device. */
export type PushOptions = { readonly ttl: number; readonly urgency: 'high' | 'normal' }

const hour = 3_600
const day = 24 * hour

/**
 * Returns the delivery options of a kind of push. News of an open lot must arrive immediately or not at all; a decision
 * is still worth reading the next day.
 *
 * @param left milliseconds until its content is out of date; null for never
 */
export function pushOptions(kind: NoticeTopic, left: number | null): PushOptions {
  const usual: { readonly [kind in NoticeTopic]: PushOptions } = {
    outbid: { ttl: hour, urgency: 'high' },
    closing: { ttl: hour, urgency: 'high' },
    won: { ttl: 3 * day, urgency: 'normal' },
    registration: { ttl: day, urgency: 'high' },
    identity: { ttl: 3 * day, urgency: 'normal' },
    follow: { ttl: day, urgency: 'normal' },
  }
  const { ttl, urgency } = usual[kind]
  return { ttl: left === null ? ttl : Math.max(0, Math.min(ttl, Math.floor(left / 1_000))), urgency }
}
