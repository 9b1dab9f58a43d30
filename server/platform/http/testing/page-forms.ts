import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const web = path.resolve(import.meta.dirname, '../../../../web')
const routes = readFileSync(path.join(web, 'routes.ts'), 'utf8')

/** The addresses of the pages with an action, and of one unknown page. */
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
