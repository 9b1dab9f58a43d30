import type { Language } from '#web/kit/i18n/language.ts'
import chinese from './fonts/chinese.css?url'
import further from './fonts/further.css?url'
import traditional from './fonts/traditional.css?url'

/** The local font names declared in han.css. */
const systemFonts = 'Machine Han Serif,Machine Han Sans'

/**
 * Adds the font stylesheets that no page waits for; system fonts are used until they arrive. `startScripts`
 * loads them after the first paint, and Noto SC only if the system has no similar font; without scripts they
 * load normally.
 *
 * @param isBilingual whether the English page also shows Chinese, as staff pages do
 */
export function DeferredStylesheets({ lang, isBilingual }: { lang: Language; isBilingual: boolean }) {
  const sheets = [
    further,
    ...(lang === 'zh-Hans' || isBilingual ? [chinese] : []),
    ...(lang === 'zh-Hant' ? [traditional] : []),
  ]
  return (
    <>
      {sheets.map((sheet) => (
        <link
          key={sheet}
          rel="late"
          href={sheet}
          data-unless={sheet === chinese ? systemFonts : undefined}
          suppressHydrationWarning
          ref={loadStylesheet}
        />
      ))}
      <noscript>
        {sheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
      </noscript>
    </>
  )
}

/**
 * Loads a stylesheet in a document that React has rendered again, as after a root error. React does not
 * recognise a link changed by `startScripts`, and adds this one.
 */
function loadStylesheet(sheet: HTMLLinkElement | null): void {
  if (!sheet) return
  const sheets = document.querySelectorAll<HTMLLinkElement>(`link[href="${sheet.getAttribute('href')}"]`)
  if ([...sheets].every(({ rel }) => rel === 'late')) sheet.rel = 'stylesheet'
}
