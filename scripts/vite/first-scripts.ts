import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const web = path.resolve(import.meta.dirname, '../../web')
const entry = path.join(web, 'entry.client.tsx')
const root = path.join(web, 'root.tsx')

/** Pages that show lots and their prices as they move. */
const lotPages = ['home/home', 'auctions/auction', 'lots/lot', 'room/room'].map((page) =>
  path.join(web, `${page}.route.tsx`),
)

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/**
 * What every page begins with goes into one file, and into another what pages with lots share. Cut up by who else
 * uses which part, as is usual, it was sixty files, and a tenth heavier. The entry stays apart: it begins as soon as it
 * is there, and the page's own scripts must be there before.
 */
export const firstScripts = (): Plugin => ({
  name: 'first-scripts',
  apply: 'build',
  configEnvironment(name) {
    if (name !== 'client') return
    const groups = [{ debugName: 'first scripts', name: grouping() }]
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
  },
})

function grouping(): (module: string, graph: Graph) => string | null {
  const known = new Map<string, ReadonlySet<string>>()
  return (module, graph) => {
    const isPartOf = (page: string) => {
      const reached = known.get(page) ?? reachedFrom(page, graph)
      known.set(page, reached)
      return reached.has(module)
    }
    if (module === entry) return null
    if ([entry, root].some(isPartOf)) return 'house'
    return lotPages.filter(isPartOf).length > 1 ? 'lots' : null
  }
}

/** A module, all that it imports, and what that imports, but for what is fetched later. */
function reachedFrom(module: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([module])
  for (const one of reached) {
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
