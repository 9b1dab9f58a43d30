import { readdirSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './run.mjs'

/** Packages that find programs or files beside their modules, and the one shared with the built pages. */
const installed = /^(@node-rs\/argon2|graphile-worker|pino|react-router|sharp)(\/|$)/

/** Packages loaded later, if at all, remain where they are installed. */
const laterPackages = {
  name: 'later-packages',
  resolveDynamicImport: (id, importer) =>
    /^[@a-z]/.test(id) && !importer.includes('node_modules') ? { id, external: true } : null,
}

/** Our modules find workers, migrations and texts beside their sources, and continue to do so. */
const ownPlaces = (folder) => ({
  name: 'own-places',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta' },
    handler: (code, id) => {
      const source = path.relative(folder, id).replaceAll(path.sep, '/')
      return code
        .replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(source)}')`)
    },
  },
})

/** Calls are read from their folder. In the bundle they are listed, so that each module is included once. */
const listedCalls = {
  name: 'listed-calls',
  load: {
    filter: { id: /\/wire\/calls\/call-files\.ts$/ },
    handler(id) {
      const files = readdirSync(path.dirname(id)).filter(
        (file) => /(?<!\.test)\.ts$/.test(file) && !['all.ts', 'call-files.ts'].includes(file),
      )
      const imports = files.map((file, nth) => `import * as file${nth} from './${file}'`)
      return `${imports.join('\n')}\nexport const callFiles = [${files.map((_, nth) => `file${nth}`)}]`
    },
  },
}

/**
 * Bundles the server and the packages that it always loads: `main.js` is the program, and `open.js` the
 * module it loads first. Names and source paths stay readable, since there is no source map, which would
 * delay bids when read. @param folder a folder as deep below the root as that of the bundle in use @returns
 * the files, as pairs of a name and the size in bytes
 */
export async function rollServer(folder) {
  const build = await rolldown({
    input: { main: 'server/main.ts', open: 'server/open.ts' },
    cwd: root,
    platform: 'node',
    external: installed,
    plugins: [laterPackages, listedCalls, ownPlaces(folder)],
    logLevel: 'silent',
  })
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    keepNames: true,
  })
  await build.close()
  return output.map((file) => [file.fileName, Buffer.byteLength(file.code ?? file.source)])
}
