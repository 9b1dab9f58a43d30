/** What a document refers to: files of the project, by path from its top, and commands of npm. */
export type References = { readonly files: readonly string[]; readonly commands: readonly string[] }

const rooms = 'bench|demo|docs|domain|e2e|scripts|server|web|wire'

/** Places that are named without being a file of the checkout: patterns, examples, and what only a running house has. */
const isExample = (name: string): boolean => /[<>*…{}$]|NNNN/.test(name)

/**
 * Finds the relative links of a Markdown document, the paths that it names in code, and the npm scripts.
 * @param folder the document's own, by path from the top; '' for the top itself
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

/** A link from a folder as a path from the top. */
const joined = (folder: string, link: string): string => new URL(link, `file:///${folder}/`).pathname.slice(1)
