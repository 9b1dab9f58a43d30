import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

const web = path.resolve(import.meta.dirname, '../../web')

/**
 * Folders of CSS modules whose stylesheet only their pages load. All others are in the stylesheet of every
 * page, as parts rendered by the server on other pages and loaded later by a script must be
 * (`e2e/pages/unstyled-classes.ts`).
 */
const sheets = {
  staff: 'staff/',
  account: '(account/(?!chat/|follows/)|sale/registrations/)',
  saleroom: 'sale/(saleroom|screen|stream)/',
  record: 'sale/(record|replay)/',
  plans: 'sale/(plans/|questions/)',
  company: 'site/(about|faq|install|pages)/',
  shop: 'shop/(points|mall/(checkout|orders))/',
  style: '',
}

const entry = path.join(web, 'entry.client.tsx')
const root = path.join(web, 'root.tsx')

/** Returns the file of a page's route. */
function pageOf(page: string): string {
  const file = path.join(web, `${page}.route.tsx`)
  if (!existsSync(file)) throw new Error(`${file} is not there`)
  return file
}
const room = pageOf('sale/saleroom/room')
const lot = pageOf('sale/lots/lot')
const product = pageOf('shop/mall/product')
const lotPages = [...['site/home/home', 'sale/auctions/auction'].map(pageOf), lot, room]

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/**
 * Groups the styles by `sheets`, and the first scripts of pages: one file for every page, one that lot pages
 * share with the saleroom, one that they share without it, and three of a lot's page: its parts of the kit,
 * the part shared with mall products, and the rest. The entry is separate, because it runs as soon as it has
 * loaded. Without these groups a lot page loads 120 scripts instead of 11 and 24.6 kB (gzip) more.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const groupOf = grouping()
  const styles = Object.entries(sheets).map(([name, folder]) => ({
    name,
    test: new RegExp(`/web/${folder}.*\\.css$`),
  }))
  const scripts = (['house', 'sales', 'lots', 'parts', 'product', 'lot'] as const).map((group) => ({
    debugName: group,
    name: (module: string, graph: Graph) => (groupOf(module, graph) === group ? group : null),
  }))
  // In this order: a group includes the imports of its members unless an earlier group has them.
  return [...styles, ...scripts].map((group, index, { length }) => ({ ...group, priority: length - index }))
}

type Group = 'house' | 'sales' | 'lots' | 'parts' | 'product' | 'lot'

function grouping(): (module: string, graph: Graph) => Group | null {
  const known = new Map<string, ReadonlySet<string>>()
  return (module, graph) => {
    const isPartOf = (page: string) => {
      const reached = known.get(page) ?? reachedFrom(page, graph)
      known.set(page, reached)
      return reached.has(module)
    }
    if (module === entry) return null
    if ([entry, root].some(isPartOf)) return 'house'
    const pages = lotPages.filter(isPartOf)
    if (pages.length < 2) return pages[0] === lot ? ofLot(module, isPartOf(product)) : null
    return isPartOf(room) ? 'sales' : 'lots'
  }
}

/** Returns the group of a module that is used only by a lot's page. */
function ofLot(module: string, isOfProduct: boolean): Group {
  if (!module.startsWith(path.join(web, 'sale'))) return 'parts'
  return isOfProduct ? 'product' : 'lot'
}

/** Returns a module with all its static imports, recursively. */
function reachedFrom(module: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([module])
  for (const one of reached) {
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
