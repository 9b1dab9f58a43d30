/** The references of a document: files of the project, by path from its root, and npm scripts. */
export type References = { readonly files: readonly string[]; readonly commands: readonly string[] }

const rooms = 'bench|demo|docs|domain|e2e|scripts|server|web|wire'

/**
 * Returns whether a path is not a file of the checkout: a pattern, an example, or a file that only a running
 * server has.
 */
const isExample = (name: string): boolean => /[<>*…{}$]|NNNN/.test(name)

/**
 * Finds the relative links of a Markdown document, the paths in code, and the npm scripts. @param folder the
 * document's folder, by path from the root; '' for the root itself
 */
export function referencesIn(document: string, folder: string): References {
  const prose = document.replace(/^```[\s\S]*?^```/gm, '')
  const links = found(prose, /\]\(([^)#\s]+)[^)]*\)/g).filter((link) => !/^[a-z]+:/.test(link))
  const named = found(prose, new RegExp(`\`((?:${rooms})/[^\`\\s]*)\``, 'g'))
  return {
    files: [...links.map((link) => joined(folder, link)), ...named].filter((name) => !isExample(name)),
    commands: found(document, /npm run ([a-z:]+)/g),
  }
}

const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
]

/** Resolves a link in a folder to a path from the root. */
const joined = (folder: string, link: string): string => new URL(link, `file:///${folder}/`).pathname.slice(1)
