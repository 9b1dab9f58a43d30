import { liquorNotice } from '#domain/law/liquor-notice.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { houseFor } from '#server/platform/traditional/house-for.ts'
import { type PageLanguage, pageLanguages } from '#wire/address/page-address.ts'

/** Returns the path of a language’s offline page. */
export const offlinePath = (lang: PageLanguage): string => `/offline/${lang}`

export const isLanguage = (text: string): text is PageLanguage => pageLanguages.some((lang) => lang === text)

/**
 * Returns the page shown when the server is unreachable. It replaces any page at its own address, so it runs no
 * scripts.
 * @param styles addresses of the stylesheets, for tokens and fonts
 */
export function offlinePage(house: HouseIdentity, lang: PageLanguage, styles: readonly string[]): string {
  const { en, zh } = houseFor(house, lang).name
  const [own, other] = lang === 'en' ? [en, zh] : [zh, en]
  const say = (part: 'title' | 'text' | 'note' | 'retry' | 'phone') =>
    escapeHtml(textsIn(lang)(`install.offline.${part}`))
  const telephone = `<a style="${css.link}" href="tel:${house.phone.replaceAll(/[^+\d]/g, '')}">${escapeHtml(house.phone)}</a>`
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#f6f2ea">
<title>${say('title')} · ${escapeHtml(own)}</title>
${styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
</head>
<body style="${css.body}">
<header style="${css.head}"><span style="${css.name}">${escapeHtml(own)}</span> <span style="${css.other}" lang="${lang === 'en' ? 'zh-Hans' : 'en'}">${escapeHtml(other)}</span></header>
<main style="${css.main}">
<h1 style="${css.title}">${say('title')}</h1>
<p style="${css.text}">${say('text')}</p>
<p style="${css.text}">${say('note')}</p>
<p style="${css.acts}"><a style="${css.button}" href="">${say('retry')}</a></p>
<p style="${css.small}">${say('phone')} ${telephone}</p>
</main>
<footer style="${css.foot}"><p lang="en">${liquorNotice.en}</p><p lang="zh-Hant">${liquorNotice['zh-Hant']}</p></footer>
</body>
</html>`
}

/** Uses the tokens of web/kit/ui/tokens.css if the sheet is cached, and is legible without. */
const css = {
  body: 'display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--paper,#f6f2ea);color:var(--ink,#1b1815);font-family:var(--sans,system-ui,sans-serif)',
  head: 'padding:28px var(--gutter,24px);border-bottom:1px solid var(--rule,#d6d0c6)',
  name: 'font:400 28px/1 var(--serif,Georgia,serif)',
  other: 'margin-left:12px;font:400 16px/1 var(--serif,Georgia,serif)',
  main: 'flex:1;padding:72px var(--gutter,24px)',
  title: 'margin:0;max-width:18ch;font:300 var(--t-d2,40px)/1.12 var(--serif,Georgia,serif)',
  text: 'margin:20px 0 0;max-width:44ch;font:400 var(--t-lead,19px)/1.6 var(--serif,Georgia,serif)',
  acts: 'margin:36px 0 0',
  button:
    'display:inline-block;padding:14px 28px;border-radius:2px;background:var(--ink,#1b1815);color:var(--paper,#f6f2ea);font-weight:500;text-decoration:none',
  small: 'margin:36px 0 0;font-size:15px;line-height:1.6;color:var(--ink-2,#4f483f)',
  link: 'color:inherit;white-space:nowrap',
  foot: 'padding:28px var(--gutter,24px);background:var(--night,#1b1815);color:var(--night-ink,#f1ebdf);font:400 15px/1.6 var(--serif,Georgia,serif)',
} as const
