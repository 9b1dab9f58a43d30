import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { openPictures } from '#server/platform/files/files.ts'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { openAt } from '#server/platform/storage/open-storage.ts'
import { parseStorageUrl } from '#server/platform/storage/storage-url.ts'
import { openS3Double, type S3Double, s3Credentials } from '#server/platform/storage/testing/s3-double.ts'
import { type Cluster, primaryOf, untilReplicated } from '../../scripts/cluster/start-cluster.ts'
import { type ClusterRunOptions, runOnCluster } from './cluster-run.ts'
import type { FaultWindow, History } from './history.ts'
import { judge } from './judge.ts'
import { createMailServer, type MailServer, probeLetters } from './letter-probe.ts'
import { effectOf, type PartEffect, type Recordings } from './part-effects.ts'
import { probeRequests } from './probes.ts'
import { probeSockets } from './socket-probe.ts'

/** A part that can be stopped and restored. */
type Removable = { readonly name: string; remove(): Promise<void>; restore(): Promise<void> }

/** The options of a run that stops one part after another. */
export type PartsOptions = Omit<ClusterRunOptions, 'replication' | 'settings'> & {
  /** How long each part is stopped. */
  readonly milliseconds: number
  /** The names of the parts; null for all. */
  readonly parts: readonly string[] | null
}

/** The milliseconds before the first part is stopped and after each is restored. */
const calmMs = 5_000
/** The milliseconds after a part is restored that still count as its effect. */
const afterEffectMs = 4_000
const sockets = 8
const intervals = { pages: 250, pictures: 250, letters: 1_000 } as const

/** Stops each part of a cluster for a while under modest load, and records the effects on clients. */
export async function runParts(options: PartsOptions): Promise<{
  readonly effects: readonly PartEffect[]
  readonly faults: readonly string[]
  readonly history: History
}> {
  const store = await openS3Double()
  const mail = await createMailServer()
  await mail.start()
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: s3Credentials.id,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secret,
  })
  const storageUrl = store.storageUrl('storm')
  const effects: PartEffect[] = []
  try {
    const history = await runOnCluster(
      {
        ...options,
        replication: 'synchronous',
        settings: { STORAGE_URL: storageUrl, SMTP_URL: mail.url, LETTERS_PER_HOUR: '0' },
      },
      async ({ cluster, bidding, sales }) => {
        const picture = await storePicture(storageUrl)
        const pages = probeRequests(() => `${cluster.url}/auctions`, intervals.pages)
        const pictures = probeRequests(() => `${cluster.url}/pictures/${picture}/480.jpg`, intervals.pictures)
        const followers = probeSockets(cluster.url, sockets, () => [
          ...new Set(sales.open().map(({ auctionId }) => auctionId)),
        ])
        const letters = probeLetters(cluster.url, mail, intervals.letters)
        await wait(calmMs)
        const windows: FaultWindow[] = []
        for (const part of await removables(cluster, store, mail, options.parts)) {
          const window = await takeAway(part, options.milliseconds)
          windows.push(window)
          await wait(calmMs)
          const recordings: Recordings = {
            calls: bidding.calls,
            pages: pages.samples,
            pictures: pictures.samples,
            letters: letters.letters(),
            outages: followers.outages,
            frames: followers.frames,
          }
          const effect = effectOf(recordings, part.name, window.from, window.to + afterEffectMs)
          effects.push(effect)
          options.say(JSON.stringify(effect))
        }
        for (const one of [pages, pictures, followers, letters]) await one.close()
        return windows
      },
    )
    return { effects, faults: judge(history), history }
  } finally {
    await mail.stop()
    await store.close()
  }
}

async function takeAway({ name, remove, restore }: Removable, milliseconds: number): Promise<FaultWindow> {
  const from = performance.now()
  await remove()
  await wait(milliseconds)
  await restore()
  return { kind: 'part', server: name, from, to: performance.now(), failure: null }
}

async function removables(
  cluster: Cluster,
  store: S3Double,
  mail: MailServer,
  names: readonly string[] | null,
): Promise<readonly Removable[]> {
  const { databases, etcd, nats, servers, gateways } = cluster
  const primary = await primaryOf(databases)
  const standby = databases.filter((one) => one !== primary)
  const killed = (name: string, [part]: readonly { kill(): Promise<void>; start(): Promise<void> }[]) => ({
    name,
    remove: async () => part?.kill(),
    restore: async () => part?.start(),
  })
  const all: readonly Removable[] = [
    killed('server', servers),
    killed('gateway', gateways),
    killed('nats', [nats]),
    {
      ...killed('standby', standby),
      restore: async () => {
        await standby[0]?.start()
        await untilReplicated(databases, 'synchronous')
      },
    },
    killed('etcd', [etcd]),
    {
      name: 'files',
      remove: async () => store.setAway(true),
      restore: async () => store.setAway(false),
    },
    { name: 'mail', remove: mail.stop, restore: mail.start },
  ]
  return names === null ? all : all.filter(({ name }) => names.includes(name))
}

/** Stores a picture as an upload does. @returns its key */
async function storePicture(storageUrl: string): Promise<string> {
  const address = parseStorageUrl(storageUrl)
  if (address === null) throw new Error(`${storageUrl} is no address of a store`)
  const storage = await openAt(address, Date.now())
  const isolation = openIsolation()
  const pictures = openPictures(storage, isolation)
  try {
    const bytes = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#7a2f3b' } })
      .jpeg()
      .toBuffer()
    const stored = await pictures.storePicture(bytes)
    if (!('key' in stored)) throw new Error('The picture was refused')
    return stored.key
  } finally {
    await pictures.close()
    isolation.close()
    await storage.close()
  }
}
