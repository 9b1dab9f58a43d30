import type { PageResponse } from '../page-request.ts'
import type { PageTask } from '../page-thread.ts'
import { serveTasks } from '../serve-tasks.ts'

/** A thread whose pages do what the address of a page says, besides asking who the viewer is. */
serveTasks(0, async ({ request, port }: PageTask): Promise<PageResponse> => {
  const { pathname } = new URL(request.url)
  if (pathname === '/exit') process.exit(1)
  if (pathname === '/throw') throw new Error('A page that throws')
  while (pathname === '/spin') Math.random()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  port.on('message', resolve)
  if (pathname !== '/wait') port.postMessage({ kind: 'viewer', id: 1, lang: 'en' })
  const body = Buffer.from(JSON.stringify(await promise))
  port.close()
  return { status: 200, headers: [], body, bytes: body.length, rendered: null, faults: [] }
})
