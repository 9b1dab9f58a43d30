import type { Language } from '#web/i18n/language.ts'
import chinese from './fonts/chinese.css?url'
import further from './fonts/further.css?url'

/**
 * Stylesheets of faces that no page waits for: what is on it is set in the system's own until they are there. `startScripts`
 * asks for them after the first look; where no scripts run they are asked for like any other.
 */
export function LateSheets({ lang }: { lang: Language }) {
  const sheets = lang === 'zh-Hans' ? [further, chinese] : [further]
  return (
    <>
      {sheets.map((sheet) => (
        <link key={sheet} rel="late" href={sheet} suppressHydrationWarning ref={ask} />
      ))}
      <noscript>
        {sheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
      </noscript>
    </>
  )
}

/** For a document that React made anew, as after a fault of its root. */
function ask(sheet: HTMLLinkElement | null): void {
  if (sheet) sheet.rel = 'stylesheet'
}
