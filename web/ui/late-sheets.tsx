import type { Language } from '#web/i18n/language.ts'
import chinese from './fonts/chinese.css?url'
import further from './fonts/further.css?url'

/**
 * Stylesheets of faces that no page waits for: what is on it is set in the system's own until they are there. A browser
 * fetches a sheet for print without holding anything up; `startScripts` lets it hold for the screen after the first look.
 */
export function LateSheets({ lang }: { lang: Language }) {
  const sheets = lang === 'zh-Hans' ? [further, chinese] : [further]
  return sheets.map((sheet) => (
    <link
      key={sheet}
      rel="stylesheet"
      href={sheet}
      media="print"
      suppressHydrationWarning
      ref={holdForScreen}
    />
  ))
}

/** For a document that React made anew, as after a fault of its root. */
function holdForScreen(sheet: HTMLLinkElement | null): void {
  if (sheet) sheet.media = 'all'
}
