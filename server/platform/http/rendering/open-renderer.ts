import type { Log } from '#server/platform/log/log.ts'
import type { PagesSource } from '../pages-source.ts'
import type { PageRenderer } from './page-renderer.ts'
import { renderInThreads } from './render-in-threads.ts'

/**
 * Opens the renderer of pages. React is loaded only where pages are rendered.
 * @param threads number of threads; with 0, and in development, pages are rendered here
 */
export async function openRenderer(source: PagesSource, threads: number, log: Log): Promise<PageRenderer> {
  if (threads > 0 && source.mode === 'production') return renderInThreads(threads, log)
  const [{ handlersIn }, { renderHere }] = await Promise.all([
    import('../page-handlers.ts'),
    import('./render-here.ts'),
  ])
  const handlersOf = handlersIn(source.mode)
  return renderHere(async () => {
    const build = await source.load()
    return { build, handlerOf: handlersOf(build), awaitedScripts: source.awaitedScripts }
  })
}
