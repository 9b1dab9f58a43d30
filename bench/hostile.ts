import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { hostileFiles } from '#server/platform/uploads/testing/hostile.ts'
import { uploadImg } from '#wire/calls/identity.ts'
import { importUpload } from '#wire/calls/imports.ts'
import { lotList } from '#wire/calls/lots.ts'
import { saleDraftCreate } from '#wire/calls/sale-drafts.ts'
import { pictureUpload } from '#wire/calls/staff-pictures.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import type { Client } from '#wire/client/client.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Bench } from './bench.ts'
import { clientAt } from './client-at.ts'
import { forkServer } from './fork-server.ts'
import type { HostileServer } from './hostile-process.ts'
import { quantile } from './quantile.ts'

const files = Number(process.env.HOSTILE_FILES ?? 2_000)
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_130)
const megabyte = 1024 * 1024

/** Measures requests to `/healthz` while a visitor, a bidder and a specialist upload each file at the same time. */
export const bench: Bench = {
  title: `${files.toLocaleString('en')} hostile files (seed ${seed}), each at four doors of a server with a timed sale`,
  async run() {
    const child = forkServer(new URL('hostile-process.ts', import.meta.url))
    const [server] = (await once(child, 'message')) as [HostileServer]
    const visitor = clientAt(server.url)
    const bidder = clientAt(server.url, server.bidder)
    const specialist = clientAt(server.url, server.specialist)
    const draft = dataOf(await specialist.call(saleDraftCreate, { type: 'timed', ak: randomUUID() }))
    const doors = doorsOf({ visitor, bidder, specialist }, draft.id)

    const endsOf = async () =>
      dataOf(await visitor.call(lotList, { auctionId: 'hot', size: 20 })).list.map(({ endTime }) => endTime)
    // The first of each kind starts a child process, which remains.
    for (const { make } of hostileFiles(1, 20)) await handIn(doors, await make())
    await wait(30_000)
    const [ends, atRest] = [await endsOf(), residentOfTree(server.pid)]
    const probe = startProbe(`${server.url}/healthz`)

    const outcomes = new Map<string, number>()
    let peak = 0
    const watch = setInterval(() => {
      peak = Math.max(peak, residentOfTree(server.pid))
    }, 1_000)
    for (const { make } of hostileFiles(seed, files))
      for (const outcome of await handIn(doors, await make()))
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    clearInterval(watch)
    const waits = await probe.stop()
    await wait(60_000)
    const after = residentOfTree(server.pid)
    const moved = (await endsOf()).filter((end, index) => end !== ends[index]).length
    console.log(Object.fromEntries([...outcomes].toSorted()))
    child.send('leave')
    await once(child, 'exit')

    const row = { baseline: null, target: null }
    return [
      { ...row, what: '/healthz beside them, median', unit: 'ms', ours: quantile(waits, 0.5) },
      { ...row, what: '… p99', unit: 'ms', ours: quantile(waits, 0.99), target: { atMost: 50 } },
      { ...row, what: '… longest', unit: 'ms', ours: Math.max(...waits) },
      { ...row, what: 'resident memory at rest before', unit: 'MB', ours: atRest / megabyte },
      { ...row, what: '… at the most', unit: 'MB', ours: peak / megabyte },
      {
        ...row,
        what: '… more after than before',
        unit: 'MB',
        ours: (after - atRest) / megabyte,
        target: { atMost: 100 },
      },
      { ...row, what: 'lots whose end moved', unit: '', ours: moved, target: { atMost: 0 } },
    ]
  },
}

type Door = readonly [name: string, send: (file: File) => Promise<string>]

const doorsOf = (
  as: Record<'visitor' | 'bidder' | 'specialist', Client>,
  auctionId: string,
): readonly Door[] => {
  const options = { timeout: 120_000 }
  const outcome = (result: { ok: true } | { ok: false; error: { code: number; message: string } }) =>
    result.ok ? 'accepted' : `refused ${result.error.code} ${result.error.message}`
  return [
    ['attachment', async (file) => outcome(await as.visitor.call(uploadFile, { file }, options))],
    ['ID document', async (file) => outcome(await as.bidder.call(uploadImg, { img: file }, options))],
    [
      'picture',
      async (file) =>
        outcome(await as.specialist.call(pictureUpload, { auctionId, file, ak: randomUUID() }, options)),
    ],
    [
      'spreadsheet',
      async (file) => outcome(await as.specialist.call(importUpload, { auctionId, file }, options)),
    ],
  ]
}

/** Uploads a file at every entry point at once. @returns each entry point with the outcome */
const handIn = (doors: readonly Door[], bytes: Buffer): Promise<readonly string[]> =>
  Promise.all(
    doors.map(async ([name, send]) => `${name}: ${await send(new File([new Uint8Array(bytes)], 'file'))}`),
  )

/** Returns the resident bytes of a process and all of its children, without the database. */
function residentOfTree(root: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' }).trim().split('\n')
  const all = lines
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, ppid, rss, name]) => ({
      pid: Number(pid),
      ppid: Number(ppid),
      rss: Number(rss),
      name: name ?? '',
    }))
  const below = (pid: number): number =>
    all
      .filter((one) => one.ppid === pid && !one.name.startsWith('postgres'))
      .reduce((sum, one) => sum + one.rss * 1024 + below(one.pid), 0)
  return below(root) + (all.find(({ pid }) => pid === root)?.rss ?? 0) * 1024
}

/** Requests a URL fifty times a second from a separate thread. */
function startProbe(url: string) {
  const worker = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads')
    const http = require('node:http')
    const agent = new http.Agent({ keepAlive: true })
    const waits = []
    const timer = setInterval(() => {
      const began = performance.now()
      http.get(workerData, { agent }, (response) => response.resume().on('end', () => waits.push(performance.now() - began)))
        .on('error', () => waits.push(Infinity))
    }, 20)
    parentPort.once('message', () => { clearInterval(timer); parentPort.postMessage(waits); agent.destroy() })`,
    { eval: true, workerData: url },
  )
  return {
    async stop(): Promise<readonly number[]> {
      worker.postMessage('stop')
      const [waits] = (await once(worker, 'message')) as [readonly number[]]
      await worker.terminate()
      return waits
    },
  }
}
