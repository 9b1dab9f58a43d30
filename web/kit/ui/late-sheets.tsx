import type { Language } from '#web/kit/i18n/language.ts'
import chinese from './fonts/chinese.css?url'
import further from './fonts/further.css?url'

/** The faces of han.css, which the machine has or has not. */
const machineFaces = 'Machine Han Serif,Machine Han Sans'

/**
 * Stylesheets of faces that no page waits for: what is on it is set in the system's own until they are there. `startScripts`
 * asks for them after the first look, and for Noto SC only where the machine has none of its like; where no scripts run they
 * are asked for like any other.
 */
export function LateSheets({ lang }: { lang: Language }) {
  const sheets = lang === 'zh-Hans' ? [further, chinese] : [further]
  return (
    <>
      {sheets.map((sheet) => (
        <link
          key={sheet}
          rel="late"
          href={sheet}
          data-unless={sheet === chinese ? machineFaces : undefined}
          suppressHydrationWarning
          ref={ask}
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
 * For a document that React made anew, as after a fault of its root. Where `startScripts` has seen to a link, React does not
 * know it again and puts this one beside it.
 */
function ask(sheet: HTMLLinkElement | null): void {
  if (!sheet) return
  const sheets = document.querySelectorAll<HTMLLinkElement>(`link[href="${sheet.getAttribute('href')}"]`)
  if ([...sheets].every(({ rel }) => rel === 'late')) sheet.rel = 'stylesheet'
}
