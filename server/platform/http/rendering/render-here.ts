import { isDatabaseAway } from '#server/platform/database/is-away.ts'
import type { InProcessCalls } from '../in-process.ts'
import type { PageRenderer } from './page-renderer.ts'
import { type PageCalls, type Pages, renderPage } from './render-page.ts'
import { unavailable } from './unavailable.ts'

/** Creates a renderer in this thread, which development and most tests use. @param load loads the current build */
export const renderHere = (load: () => Promise<Pages>): PageRenderer => ({
  async render(request, { callsIn, onAway, signal }) {
    const calls = (lang: typeof request.facts.lang) => orUnavailable(callsIn(lang), request.facts.rid, onAway)
    const own = calls(request.facts.lang)
    return renderPage(await load(), request, { ...own, inLanguage: calls }, signal)
  },
  close: () => Promise.resolve(),
})

/** Returns calls that respond with the page for 503 while the database is unavailable. */
function orUnavailable(
  calls: InProcessCalls,
  rid: string,
  onAway: (error: unknown) => void,
): Omit<PageCalls, 'inLanguage'> {
  const handle = (error: unknown): never => {
    if (!isDatabaseAway(error)) throw error
    onAway(error)
    throw unavailable(rid)
  }
  return {
    viewer: () => calls.viewer().catch(handle),
    tobaccoAccess: () => calls.tobaccoAccess().catch(handle),
    call: (call, payload) => calls.call(call, payload).catch(handle),
  }
}
