import type { MarkdownIt, RendererRule, StateCore, Token } from 'markdown-it'
import { type NamedPicture, pictureNamed } from '#domain/content/text-pictures.ts'

const widths = [480, 720, 960, 1440, 2000]

/** Renders the house’s pictures in their stored sizes; a picture alone in its paragraph becomes a figure. */
export function figures(md: MarkdownIt): void {
  md.core.ruler.push('figures', freePictures)
  md.renderer.rules.image = pictureRule(md)
}

/** Removes the paragraph element around a single picture. */
function freePictures({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const [only, ...others] = token.children ?? []
    const before = tokens[index - 1]
    const after = tokens[index + 1]
    if (only?.type !== 'image' || others.length > 0) continue
    if (before?.type !== 'paragraph_open' || after?.type !== 'paragraph_close') continue
    before.hidden = true
    after.hidden = true
    only.block = true
  }
}

const pictureRule =
  (md: MarkdownIt): RendererRule =>
  (tokens, index, options, env, renderer) => {
    const token = tokens[index]
    if (!token) return ''
    const alt = md.utils.escapeHtml(renderer.renderInlineAsText(token.children ?? [], options, env))
    const picture = pictureNamed(String(token.attrGet('src')))
    if (!picture) return alt
    const set = picturePart(picture, alt)
    return token.block ? `<figure${shapeOf(picture)}>${set}${captionOf(token, md)}</figure>\n` : set
  }

function captionOf(token: Token, md: MarkdownIt): string {
  const title = token.attrGet('title')
  return title === null ? '' : `<figcaption>${md.utils.escapeHtml(String(title))}</figcaption>`
}

const shapeOf = ({ width, height }: NamedPicture): string => (height > width ? ' data-shape="tall"' : '')

function picturePart({ key, width, height }: NamedPicture, alt: string): string {
  const address = (to: number, format: string) => `/pictures/${key}/${to}.${format}`
  const source = (format: string) =>
    `<source type="image/${format}" srcset="${widths
      .map((to) => `${address(to, format)} ${to}w`)
      .join(', ')}" sizes="(min-width: 960px) 50vw, 92vw">`
  const img = `<img src="${address(960, 'jpg')}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`
  return `<picture>${source('avif')}${source('webp')}${img}</picture>`
}
