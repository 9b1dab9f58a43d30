import typography from '#web/kit/ui/type.module.css'
import { linkedText } from './linked-text.ts'

/** A text as it was written, with the addresses in it as links. Those to elsewhere open beside the page and tell nothing. */
export function Linked({ text }: { text: string }) {
  let at = 0
  return linkedText(text).map(({ text: words, href }) => {
    const key = at
    at += words.length
    if (href === null) return words
    const own = new URL(href).origin === location.origin
    const elsewhere = own ? {} : ({ target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const)
    return (
      <a key={key} href={href} className={typography.link} {...elsewhere}>
        {words}
      </a>
    )
  })
}
