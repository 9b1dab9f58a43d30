import type { Module } from './cruise.ts'

/** The top folders of the product. Tools and tests may import all of them and are not drawn. */
const rooms = ['domain', 'wire', 'server', 'web', 'demo']

/**
 * Returns the imports between top folders in the notation of the chart: `server --> domain`, and `web -.-> server`
 * if only types are imported. Tests are excluded.
 */
export function edgesBetween(modules: readonly Module[]): string[] {
  const kinds = new Map<string, '-->' | '-.->'>()
  for (const { from, to, typeOnly } of importsBetweenRooms(modules)) {
    const pair = `${from} ${to}`
    if (!typeOnly || !kinds.has(pair)) kinds.set(pair, typeOnly ? '-.->' : '-->')
  }
  return [...kinds].map(([pair, kind]) => pair.replace(' ', ` ${kind} `)).sort()
}

function importsBetweenRooms(modules: readonly Module[]) {
  return modules
    .filter(({ source }) => isOfRooms(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved, dependencyTypes }) => ({
        from: roomOf(source),
        to: roomOf(resolved),
        typeOnly: dependencyTypes.includes('type-only'),
      })),
    )
    .filter(({ from, to }) => from !== to && rooms.includes(to))
}

const roomOf = (file: string): string => file.split('/')[0] ?? ''

const isOfRooms = (file: string): boolean =>
  rooms.includes(roomOf(file)) && !/\.test\.tsx?$|\/testing(\/|\.ts$)|vitest\.setup\.ts$/.test(file)

/** Returns the arrows of the chart of folders in docs/architecture.md. */
export function drawnEdges(document: string): string[] {
  const drawing = /```mermaid\n%% rooms\n([\s\S]*?)```/.exec(document)?.[1] ?? ''
  return drawing
    .split('\n')
    .map((line) => /^\s*(\w+) (-->|-\.->) (\w+)\s*$/.exec(line))
    .flatMap((found) => (found ? [`${found[1]} ${found[2]} ${found[3]}`] : []))
    .sort()
}
