import typography from '#web/kit/ui/type.module.css'
import { linkedText } from './linked-text.ts'

/** Shows a text with its web addresses as links. External ones open in a new tab without a referrer. */
export function LinkedText({ text }: { text: string }) {
  let offset = 0
  return linkedText(text).map(({ text: piece, href }) => {
    const key = offset
    offset += piece.length
    if (href === null) return piece
    const isOwnSite = new URL(href).origin === location.origin
    const externalProps = isOwnSite
      ? {}
      : ({ target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const)
    return (
      <a key={key} href={href} className={typography.link} {...externalProps}>
        {piece}
      </a>
    )
  })
}
