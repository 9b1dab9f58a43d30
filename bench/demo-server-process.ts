import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReactNode } from 'react'
import { testConfig, unlimited } from '#server/testing.ts'
import type { DemoServerRequest, DemoServerResponse } from './demo-server.ts'

/** The demonstration house in a process of its own, as it runs in earnest, that also renders its last page by itself. */
type Render = (tree: ReactNode) => string

// The pages take renderToString from this very module, so what they rendered last can be rendered again alone.
const reactDom: { renderToString: Render } = createRequire(import.meta.url)('react-dom/server')
const { renderToString } = reactDom
let lastTree: ReactNode = null
reactDom.renderToString = (tree) => {
  lastTree = tree
  return renderToString(tree)
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-'))
const config = testConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'info', ...unlimited })
const { open } = await import('#server/open.ts')
const house = await open(config)
tell({ kind: 'open', url: house.url })

process.on('message', async (ask: DemoServerRequest) => {
  if (ask.kind === 'renderAlone') tell({ kind: 'rendered', perSecond: renderFor(ask.seconds) })
  else await leave()
})
process.once('disconnect', leave)

/** Renders what was rendered last again and again. @returns times per second */
function renderFor(seconds: number): number {
  const tree = lastTree
  const began = performance.now()
  const end = began + seconds * 1000
  let times = 0
  while (performance.now() < end) {
    renderToString(tree)
    times += 1
  }
  return (times * 1000) / (performance.now() - began)
}

async function leave(): Promise<void> {
  await house.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit()
}

function tell(answer: DemoServerResponse): void {
  process.send?.(answer)
}
