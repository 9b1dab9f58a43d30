/** The scripts of a page by path, uncompressed. */
export type PageScripts = ReadonlyMap<string, Buffer>

/**
 * Returns every script that a browser fetches before the page is interactive: those its HTML loads, at once or after
 * the first paint, and their static imports. Scripts imported on demand are not included.
 */
export async function scriptsOf(origin: string, path: string): Promise<PageScripts> {
  const page = await fetch(origin + path)
  if (page.status !== 200) throw new Error(`${path} responded ${page.status}`)
  const html = await page.text()
  const found = new Map<string, Buffer>()
  const fetchAll = async (files: readonly string[]): Promise<void> => {
    const fresh = [...new Set(files)].filter((file) => !found.has(file))
    for (const file of fresh) found.set(file, Buffer.alloc(0))
    await Promise.all(
      fresh.map(async (file) => {
        const script = Buffer.from(await (await fetch(origin + file)).arrayBuffer())
        found.set(file, script)
        await fetchAll(importsOf(script.toString(), file))
      }),
    )
  }
  await fetchAll(scriptsIn(html))
  return found
}

const scriptsIn = (html: string): string[] => [
  ...matches(html, /\)\((\[[^\]]*\]),\d+\)<\/script>/g).flatMap((list): string[] => JSON.parse(list)),
  ...matches(html, /<script[^>]*src="([^"]+)"/g),
  ...matches(html, /<script[^>]*>([^<]*)<\/script>/g).flatMap((script) => importsOf(script, '/')),
]

/** Returns the paths of a module's static imports, and of its dynamic imports with a literal path. */
const importsOf = (script: string, from: string): string[] =>
  matches(script, /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g).map(
    (file) => new URL(file, `http://localhost${from}`).pathname,
  )

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])
