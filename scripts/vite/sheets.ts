import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The stylesheets besides the one of all pages, each with the addresses of its pages. */
const addresses = {
  account:
    /^(profile|order|payment|login$|register$|resetPassword|verification|mall\/(cart|checkout|order|payment)|gifts\/|auction\/:auctionId\/register)/,
  saleroom: /^auction\/:auctionId\/live(Stream)?$/,
  screen: /^auction\/:auctionId\/liveScreen$/,
  record: /^(auction\/:auctionId\/(record$|lot\/:lotId\/replay$)|prices$)/,
  shop: /^(mall($|\/product)|pointsMall$|gifts$)/,
  company: /^(about|app|consign|contact|activity\/|faq|newsletter|pages\/|service$|:slug)/,
  staff: /^house/,
} as const

/** A stylesheet of some pages. */
export type Sheet = keyof typeof addresses

/** All of them, in the order in which a page that needs several loads them. */
export const sheets: readonly Sheet[] = [
  'account',
  'saleroom',
  'screen',
  'record',
  'shop',
  'company',
  'staff',
]

/** The files of modules that each entry of a build reaches, by the entry's file. */
export type ReachedModules = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The sheet of each module that only pages of one sheet reach. Every other module belongs to the sheet of all pages.
 * @param root the folder of the route files
 */
export function sheetsOfModules(
  reached: ReachedModules,
  routes: readonly RouteConfigEntry[],
  root: string,
): ReadonlyMap<string, Sheet> {
  const found = new Map<string, Set<Sheet | null>>()
  const pages = pagesOf(routes)
  for (const [entry, modules] of reached) {
    const own = pages
      .filter(({ file }) => path.join(root, file) === entry)
      .map(({ address }) => sheetAt(address))
    for (const module of modules)
      found.set(module, new Set([...(found.get(module) ?? []), ...(own.length > 0 ? own : [null])]))
  }
  return new Map(
    [...found].flatMap(([module, [only, ...others]]) =>
      only && others.length === 0 ? [[module, only]] : [],
    ),
  )
}

/** Route files with their addresses. A layout without an address of its own has those of its pages. */
function pagesOf(
  entries: readonly RouteConfigEntry[],
  parent = '',
): readonly { readonly file: string; readonly address: string }[] {
  return entries.flatMap(({ file, path: own = '', children = [] }) => {
    const address = [parent, own].filter(Boolean).join('/')
    const below = pagesOf(children, address)
    const isLayout = own === '' && below.length > 0
    return [...(isLayout ? below.map((page) => ({ ...page, file })) : [{ file, address }]), ...below]
  })
}

const sheetAt = (address: string): Sheet | null =>
  sheets.find((sheet) => addresses[sheet].test(address)) ?? null
