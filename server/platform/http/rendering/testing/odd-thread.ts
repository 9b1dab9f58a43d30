import type { PageTask } from '../page-thread.ts'
import { packError } from '../sent-error.ts'
import { serveTasks } from '../serve-tasks.ts'

/** Serves pages that do what their address says after asking for the viewer. */
serveTasks<PageTask>(async (task, line) => {
  if (task.kind !== 'page') throw new Error('Only whole pages')
  const { pathname } = new URL(task.request.url)
  if (pathname === '/exit') process.exit(1)
  if (pathname === '/throw') throw new Error('A page that throws')
  if (pathname === '/unsendable') throw new Error('Not sendable', { cause: () => null })
  while (pathname === '/spin') Math.random()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  line.onAnswer(resolve)
  if (pathname !== '/wait') line.ask({ kind: 'viewer', id: 1, lang: 'en' })
  const issues = pathname === '/issue' ? [packError(new TypeError('An issue', { cause: () => null }))] : []
  const body = Buffer.from(JSON.stringify(await promise))
  return {
    kind: 'page',
    page: { status: 200, headers: [], body, bytes: body.length, rendered: null, issues },
  }
})
