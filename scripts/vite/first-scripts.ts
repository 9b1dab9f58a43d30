import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const web = path.resolve(import.meta.dirname, '../../web')
const entry = path.join(web, 'entry.client.tsx')
const root = path.join(web, 'root.tsx')

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/**
 * What every page fetches goes into one file. Cut up by who else uses which part, as is usual, it was fifty, and a tenth
 * heavier. The entry stays apart: it begins as soon as it is there, and the page's own scripts must be there before.
 */
export const firstScripts = (): Plugin => {
  let first: ReadonlySet<string> | null = null
  const groupOf = (module: string, graph: Graph) => {
    first ??= reachedFrom([entry, root], graph)
    return first.has(module) && module !== entry ? 'house' : null
  }
  return {
    name: 'first-scripts',
    apply: 'build',
    buildStart() {
      first = null
    },
    configEnvironment(name) {
      if (name !== 'client') return
      const groups = [{ debugName: 'house', name: groupOf }]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

/** Modules, all that they import, and what that imports, but for what is fetched later. */
function reachedFrom(modules: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(modules)
  for (const module of reached) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
