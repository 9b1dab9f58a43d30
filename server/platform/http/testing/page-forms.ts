import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const web = path.resolve(import.meta.dirname, '../../../../web')
const routes = readFileSync(path.join(web, 'routes.ts'), 'utf8')

/** Addresses of the pages with an action, and of one page that does not exist. */
export const pageForms: readonly string[] = [
  ...globSync('**/*.route.{ts,tsx}', { cwd: web })
    .filter((file) => /^export async function action\b/m.test(readFileSync(path.join(web, file), 'utf8')))
    .map(addressOf)
    .toSorted(),
  '/nowhere',
]

function addressOf(file: string): string {
  const [, address] = new RegExp(`^ +route\\('([^':]+)', '${file}'\\)`, 'm').exec(routes) ?? []
  if (address === undefined) throw new Error(`web/routes.ts has no address without values for ${file}`)
  return `/${address}`
}
