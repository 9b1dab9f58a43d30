import type { FastifyPluginCallback } from 'fastify'
import type { Task } from 'graphile-worker'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { NoticeChannel, NoticeTopic } from '#domain/notices/preferences.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import { isPublicUrl } from '#server/platform/http/public-address.ts'
import { loadPushKeys, type PushKeys } from '#server/platform/keys/push-keys.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { noticeCalls } from './calls.ts'
import { deliveries, type LotNotices } from './deliver.ts'
import { createNotifier, type Notify, type NotifyAll, type NotifyDeps } from './notifier.ts'
import { renewalRoute } from './push/renewal.ts'
import { pushSender } from './push/send.ts'
import { deleteBefore, latestPurchaseNotice, type PurchaseNotice, unreadOf } from './store.ts'
import { setSwitch, switchesOf } from './switches.ts'

export type { LotNotices } from './deliver.ts'
export type { Notify, NotifyAll } from './notifier.ts'
export type { RegistrationNotice, StoredNotice } from './stored-notice.ts'

/** Notices to single users, on pages, by email and by push. */
export type Notices = {
  readonly notify: Notify
  readonly notifyAll: NotifyAll
  /** Returns the latest notification of a user about their purchase of a lot, or null if there is none. */
  latestPurchaseNotice(userId: string, lotId: string): Promise<PurchaseNotice | null>
  /** Returns whether a user wants notices of a kind through a channel. */
  wants(userId: string, kind: NoticeTopic, channel: NoticeChannel): Promise<boolean>
  /** Ends the letters about new lots that match follows, on a request from one of them (C3). */
  endFollowLetters(userId: string, now: number): Promise<void>
  /** Returns the number of unread notices of a user. */
  unreadOf(userId: string): Promise<number>
  readonly calls: readonly CallHandler[]
  readonly tasks: { readonly [task: string]: Task }
  /** The route where browsers report a changed push subscription. */
  readonly route: FastifyPluginCallback
}

type Deps = NotifyDeps & {
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'mailNames' | 'state'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<
    Config,
    'house' | 'publicUrl' | 'dataDir' | 'pushKeys' | 'pushAnywhere' | 'installable' | 'remindMinutes'
  >
  readonly lots: LotNotices
}

/** How long notices are kept, in milliseconds. */
const retentionMs = 180 * 24 * 3_600_000

/** Creates the notices. Push messages need the service worker (`config.installable`). */
export function createNotices(deps: Deps): Notices {
  const { db, clock, config, catalogue, accounts, mail, lots, sendFrame } = deps
  let keys: Promise<PushKeys> | null = null
  const keysOf = () => {
    keys ??= loadPushKeys(config)
    return keys
  }
  const rendering = { catalogue, timeZone: houseTimeZone }
  const subject = () =>
    config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${config.house.email}`
  const isAddress = (endpoint: string) => config.pushAnywhere || isPublicUrl(endpoint)
  const send = pushSender({ keys: keysOf, subject, anywhere: config.pushAnywhere })
  const notifyAll = createNotifier(deps)
  return {
    notify: (userId, notice, key) => notifyAll([userId], notice, key),
    notifyAll,
    latestPurchaseNotice: (userId, lotId) => latestPurchaseNotice(db, userId, lotId),
    wants: async (userId, kind, way) => (await switchesOf(db, userId)).kinds[kind][way],
    endFollowLetters: (userId, now) =>
      setSwitch(db, userId, { kind: 'follow', way: 'mail' }, false, { source: 'letter', now }),
    unreadOf: (userId) => unreadOf(db, userId),
    calls: noticeCalls({
      ...rendering,
      db,
      sendFrame,
      minutes: () => config.remindMinutes,
      keys: config.installable ? keysOf : null,
      isPushAddress: isAddress,
    }),
    route: renewalRoute({ db, clock, isPushAddress: isAddress }),
    tasks: {
      ...deliveries({ ...rendering, db, clock, accounts, mail, config, lots, send }),
      'notice.forget': () => deleteBefore(db, clock.now() - retentionMs),
    },
  }
}
