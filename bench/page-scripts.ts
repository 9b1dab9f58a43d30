/** Scripts of a page, by address: their text as it is before compression. */
export type PageScripts = ReadonlyMap<string, Buffer>

/**
 * Every script that a browser fetches before a page can be used: what its HTML asks for, at once or after the first
 * look, and what those import. What is imported only when it is needed is not among them.
 */
export async function scriptsOf(origin: string, path: string): Promise<PageScripts> {
  const page = await fetch(origin + path)
  if (page.status !== 200) throw new Error(`${path} answers ${page.status}`)
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
  await fetchAll(askedForIn(html))
  return found
}

const askedForIn = (html: string): string[] => [
  ...matches(html, /\)\((\[[^\]]*\]),\d+\)<\/script>/g).flatMap((held): string[] => JSON.parse(held)),
  ...matches(html, /<script[^>]*src="([^"]+)"/g),
  ...matches(html, /<script[^>]*>([^<]*)<\/script>/g).flatMap((script) => importsOf(script, '/')),
]

/** Addresses of a module's static imports and of those that it asks for as soon as it runs. */
const importsOf = (script: string, from: string): string[] =>
  matches(script, /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g).map(
    (file) => new URL(file, `http://house${from}`).pathname,
  )

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])
