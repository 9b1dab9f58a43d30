import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import type { ReactNode } from 'react'
import { testConfig, unlimited } from '#server/testing.ts'
import { type BareReads, type BareSource, openBareReads } from './bare-reads.ts'
import type { DemoServerRequest, DemoServerResponse } from './demo-server.ts'

/**
 * The demonstration server in its own process, in production mode. With `PAGE_THREADS=0` it can also rerender
 * its last page.
 */
type Render = (tree: ReactNode) => string

// Pages use renderToString of this module, so replacing it here records the last rendered tree.
const reactDom: { renderToString: Render } = createRequire(import.meta.url)('react-dom/server')
const { renderToString } = reactDom
let lastTree: ReactNode = null
reactDom.renderToString = (tree) => {
  lastTree = tree
  return renderToString(tree)
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-'))
const threads = process.env.PAGE_THREADS ?? String(Math.max(1, availableParallelism() - 1))
const config = testConfig({
  DATA_DIR: dataDir,
  DEMO: '1',
  LOG_LEVEL: 'info',
  PAGE_THREADS: threads,
  ...unlimited,
})
const { open } = await import('#server/open.ts')
const server = await open(config)
respond({ kind: 'open', url: server.url })

let reads: BareReads | null = null

process.on('message', async (request: DemoServerRequest) => {
  switch (request.kind) {
    case 'renderAlone':
      return respond({ kind: 'rendered', perSecond: renderFor(request.seconds) })
    case 'serveAlone':
      return respond({ kind: 'served', url: await serveBare(request.source) })
    case 'close':
      return leave()
  }
})
process.once('disconnect', leave)

/**
 * Serves a rendered page at the minimum cost: with its reads, but without routes or data for the browser.
 */
function serveBare(source: BareSource | null): Promise<string> {
  if (source) reads = openBareReads(source)
  const bare = createServer(async (request, response) => {
    await reads?.read(request.headers.cookie !== undefined)
    response.end(renderToString(lastTree))
  }).listen(0, '127.0.0.1')
  return new Promise((resolve) =>
    bare.once('listening', () => {
      const address = bare.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    }),
  )
}

/** Renders the last tree repeatedly. @returns renders per second */
function renderFor(seconds: number): number {
  const tree = lastTree
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  let times = 0
  while (performance.now() < end) {
    renderToString(tree)
    times += 1
  }
  return (times * 1000) / (performance.now() - startedAt)
}

async function leave(): Promise<void> {
  await reads?.close()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit()
}

function respond(response: DemoServerResponse): void {
  process.send?.(response)
}
