import type { Log } from '#server/platform/log/log.ts'
import { handlersIn } from '../page-handlers.ts'
import type { PagesSource } from '../pages-source.ts'
import type { PageRenderer } from './page-renderer.ts'
import { renderHere } from './render-here.ts'
import { renderInThreads } from './render-in-threads.ts'

/** Opens the rendering of pages. @param threads number of threads; with 0, and in development, pages are rendered here */
export function openRenderer(source: PagesSource, threads: number, log: Log): PageRenderer {
  if (threads > 0 && source.mode === 'production') return renderInThreads(threads, log)
  const handlersOf = handlersIn(source.mode)
  return renderHere(async () => {
    const build = await source.load()
    return { build, handlerOf: handlersOf(build), awaitedScripts: source.awaitedScripts }
  })
}
