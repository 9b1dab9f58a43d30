import { reloadOnMessage } from '#server/platform/bus/reload-on-message.ts'
import { createLimiter } from '#server/platform/http/limits.ts'
import { type Content, createContent } from '#server/site/content/content.ts'
import { contentData } from '#server/site/content/editing/personal-data.ts'
import { contentSources } from '#server/site/content/search-sources.ts'
import { createEvents } from '#server/site/events/events.ts'
import { homeCalls } from '#server/site/home/home.ts'
import { partnerKeyCalls } from '#server/site/partner-keys/key-calls.ts'
import { configCalls } from '#server/site/settings/config-calls.ts'
import { settingCalls } from '#server/site/settings/setting-calls.ts'
import { setupCalls } from '#server/site/settings/setup-calls.ts'
import { traditionalCalls } from '#server/site/traditional/calls.ts'
import { traditionalData } from '#server/site/traditional/personal-data.ts'
import { createWebhooks } from '#server/site/webhooks/webhooks.ts'
import type { Services, Wing, WingSetting } from '#server/wings.ts'

/** The services of the site for other wings. */
export type SiteServices = {
  readonly content: Content
  /** The version of the conditions of sale in force at an instant. */
  readonly termsInForce: Content['termsInForce']
}

type Deps = Pick<WingSetting, 'db' | 'config' | 'pictures' | 'rooms'> &
  Pick<Services, 'catalogue' | 'uploads'>

export function openSiteWing({ db, config, pictures, rooms, catalogue, uploads }: Deps): SiteServices {
  const { pictureSpool } = uploads
  const content = createContent({ db, catalogue, config, bus: rooms.bus, pictures, pictureSpool })
  return { content, termsInForce: content.termsInForce }
}

type ConnectDeps = SiteServices &
  Pick<
    WingSetting,
    'db' | 'clock' | 'config' | 'houseSettings' | 'log' | 'mail' | 'pictures' | 'places' | 'rooms'
  > &
  Pick<
    Services,
    'accounts' | 'catalogue' | 'mall' | 'overrides' | 'points' | 'payments' | 'receipts' | 'uploads'
  >

/** Connects content, the home page, visitor events, and the client configuration. */
export function connectSiteWing({
  db,
  clock,
  config,
  houseSettings,
  log,
  mail,
  accounts,
  places,
  rooms,
  catalogue,
  content,
  mall,
  overrides,
  points,
  payments,
  pictures,
  receipts,
  uploads,
}: ConnectDeps): Wing {
  const limiter = createLimiter({ max: config.lettersPerHour * 20, perMs: 3_600_000 }, clock)
  const { bus } = rooms
  const webhooks = createWebhooks({ db, clock, config })
  const events = createEvents({ db, clock, catalogue, limiter })
  return {
    calls: [
      ...configCalls({ config, places, catalogue, payments, receipts }),
      ...homeCalls({
        ...{ db, catalogue, mall, points, pictures },
        news: content.newsLines,
        bus: rooms.bus,
        pictureSpool: uploads.pictureSpool,
      }),
      ...content.answers,
      ...events.answers,
      ...setupCalls({ db, config, mail, accounts, log }),
      ...settingCalls({ db, houseSettings, bus }),
      ...webhooks.calls,
      ...partnerKeyCalls(db),
      ...traditionalCalls({ db, overrides, render: content.render }),
    ],
    tasks: { ...events.tasks, ...webhooks.tasks, ...content.tasks(clock) },
    personalData: [contentData(db), traditionalData(db)],
    background: [
      ({ log }) => reloadOnMessage({ topic: 'settings', bus, log, reload: houseSettings.reload }),
      async ({ log }) => {
        await overrides.reload()
        return reloadOnMessage({ topic: 'traditional', bus, log, reload: overrides.reload })
      },
    ],
    searchSources: contentSources(db, clock),
  }
}
