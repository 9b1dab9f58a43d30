import { ServerHtml } from '#web/kit/ui/written.tsx'
import css from './places.module.css'

/** The pictures of the company's places, side by side. @param html as `splitPlaces` returns them */
export function Places({ html, lang }: { html: string; lang: string }) {
  return <ServerHtml html={html} lang={lang} className={css.places} />
}
