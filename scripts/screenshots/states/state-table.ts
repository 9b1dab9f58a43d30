import { type Cell, cellsAt } from './cells.ts'

/**
 * Returns a page with the states of the bid box, the bid bar, the bid sheet and the toast: a row per state, a column
 * per viewer.
 */
export function stateTable(lang: string, width: number): string {
  const parts = Map.groupBy(cellsAt(width), ({ part }) => part)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>States of bidding, ${lang}, ${width}</title>
<style>
  body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: #e9e6df; }
  h2 { margin: 32px 0 8px; font-size: 18px; }
  h3 { margin: 16px 0 4px; font-size: 14px; }
  div { display: flex; gap: 16px; align-items: start; }
  figure { margin: 0; }
  img { display: block; max-width: 390px; height: auto; }
</style>
<h1>States of bidding, ${lang}, ${width}</h1>
${[...parts].map(([part, all]) => `<h2>${part}</h2>\n${rows(all, lang, width)}`).join('\n')}
</html>
`
}

const rows = (all: readonly Cell[], lang: string, width: number): string =>
  [...Map.groupBy(all, ({ state }) => state)]
    .map(
      ([state, row]) =>
        `<h3>${state}</h3>\n<div>${row.map((one) => figure(one, stateFile(one, lang, width))).join('')}</div>`,
    )
    .join('\n')

const figure = ({ viewer }: Cell, file: string): string =>
  `<figure><img loading="lazy" src="${file}" alt=""><figcaption>${viewer}</figcaption></figure>`

/** Returns the name of a state's picture in the folder. */
export const stateFile = ({ part, state, viewer }: Cell, lang: string, width: number): string =>
  `states.${[part, state, viewer].join('.').replaceAll(/[ ,]+/g, '-')}.${lang}.${width}.jpg`.toLowerCase()
