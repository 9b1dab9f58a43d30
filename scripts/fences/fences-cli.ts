import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cruise, type Module } from './cruise.ts'
import { drawnEdges, edgesBetween } from './drawing.ts'

/** Checks every import of this project against its fences, and the drawing of its top folders against the imports. */

const architecture = readFileSync(path.resolve(import.meta.dirname, '../../docs/architecture.md'), 'utf8')

/** Returns whether the files were parsed, as otherwise the tool would find no violations. */
function isParsed(modules: readonly Module[]): boolean {
  const ours = modules.filter(({ source }) => /^(domain|wire|server|web)\/.*\.tsx?$/.test(source))
  const context = modules.find(({ source }) => source === 'web/kit/page/page-context.ts')
  const imported = context?.dependencies.map(({ resolved }) => resolved) ?? []
  return ours.length > 100 && imported.includes('server/platform/http/page-context.ts')
}

const { modules, violations } = await cruise()
const [imported, drawn] = [edgesBetween(modules), drawnEdges(architecture)]
const issues = [
  ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...(isParsed(modules) ? [] : ['dependency-cruiser did not parse the imports']),
  ...imported.filter((edge) => !drawn.includes(edge)).map((edge) => `not drawn in architecture.md: ${edge}`),
  ...drawn.filter((edge) => !imported.includes(edge)).map((edge) => `drawn, but not imported: ${edge}`),
]
for (const issue of issues) console.error(issue)
console.log(`${modules.length} modules, ${issues.length} issues`)
process.exitCode = issues.length === 0 ? 0 : 1
