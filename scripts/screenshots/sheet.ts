import type { Shot } from './shots.ts'

/**
 * Returns a page with all screenshots: a row per page, with its languages and widths in columns.
 *
 * @param tables further pages in the folder, to which it links
 */
export function contactSheet(shots: readonly Shot[], tables: readonly string[] = []): string {
  const rows = Map.groupBy(shots, ({ example }) => example)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every page of the house</title>
<style>
  body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: #e9e6df; }
  h2 { margin: 32px 0 8px; font-size: 15px; }
  div { display: flex; gap: 16px; align-items: start; }
  figure { margin: 0; }
  img { display: block; height: 520px; width: auto; max-width: 640px; object-fit: cover; object-position: top; background: #fff; }
</style>
<h1>Every page of the house</h1>
${tables.map((file) => `<p><a href="${escaped(file)}">${escaped(file)}</a></p>`).join('\n')}
${[...rows].map(([{ path, state, viewer: by }, all]) => row([path, state, by].filter(Boolean).join(' · '), all)).join('\n')}
</html>
`
}

const row = (name: string, shots: readonly Shot[]): string =>
  `<h2>${escaped(name)}</h2>\n<div>${shots.map(figure).join('')}</div>`

const figure = ({ file, lang, width }: Shot): string =>
  `<figure><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt=""></a><figcaption>${lang}, ${width}</figcaption></figure>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
