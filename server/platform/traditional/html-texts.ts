import { hasHan } from '#domain/traditional/has-han.ts'
import { sourceOf } from '#domain/traditional/paragraphs.ts'
import { escapeHtml, unescapeHtml } from '#server/platform/text/escape-html.ts'

const tag = /(<[^>]*>)/

/**
 * Replaces the Chinese texts between and within the tags of rendered HTML; those between tags are passed
 * unescaped.
 */
export const mapHtml = (
  html: string,
  { text, tag: inTag }: { readonly text: (text: string) => string; readonly tag: (tag: string) => string },
): string =>
  html
    .split(tag)
    .map((part) => {
      if (!hasHan(part)) return part
      return part.startsWith('<') ? inTag(part) : replaceWithin(part, text)
    })
    .join('')

/** Replaces a text but keeps the surrounding spaces. */
function replaceWithin(html: string, replace: (text: string) => string): string {
  const inner = html.trim()
  return html.replace(inner, () => escapeHtml(replace(unescapeHtml(inner))))
}

/** Returns the Chinese texts between the tags of rendered HTML, each once, in the form used by overrides. */
export function htmlTexts(html: string): readonly string[] {
  const parts = html.split(tag).filter((part) => !part.startsWith('<') && hasHan(part))
  return [...new Set(parts.map((part) => sourceOf(unescapeHtml(part))))]
}
