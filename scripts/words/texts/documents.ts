import { globSync } from 'node:fs'
import { type Kind, languages, read, type Text, top } from './text.ts'

/**
 * Articles, questions and pages of the demonstration; the help and the legal documents that a new site starts
 * with.
 */
const published = languages.flatMap(({ tag, lang }) =>
  globSync([`demo/content/**/*.${tag}.md`, `server/site/content/**/*.${tag}.md`], {
    cwd: top,
  }).flatMap((file) => linesOf(file, lang, file.includes('/documents/') ? 'legal' : 'article')),
)

/** The guides for developers and operators. */
const guides = globSync(['README.md', 'docs/*.md'], { cwd: top }).flatMap((file) =>
  linesOf(file, 'en', 'developer'),
)

/** Returns the readable lines of Markdown, without fenced code; a table cell is a text. */
function linesOf(file: string, lang: Text['lang'], kind: Kind): readonly Text[] {
  return read(file)
    .replaceAll(/^```[\s\S]*?^```$/gm, (code) => code.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, index) =>
      (line.startsWith('|') ? line.split('|') : [line]).map(
        (cell): Text => ({ place: `${file}:${index + 1}`, lang, kind, text: plain(cell) }),
      ),
    )
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** Returns a line without markup and URLs, with a word for each placeholder and piece of code. */
function plain(line: string): string {
  return line
    .replaceAll(/!\[([^\]]*)\]\(\S+(?: "([^"]*)")?\)/g, '$1\n$2')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`]*`/g, 'X')
    .replace(/^(?:#+|>|-|\d+\.)\s+/, '')
    .replaceAll(/\s*\{#[a-z-]+\}/g, '')
    .replaceAll(/\{[^{}]*\}/g, '8')
    .replaceAll(/\*+/g, '')
    .trim()
}

/** Texts in Markdown. */
export const documents: readonly Text[] = [...published, ...guides]
