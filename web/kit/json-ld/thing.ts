/** A JSON-LD value. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [property: string]: Value }

/** A schema.org thing. */
export type Thing = { readonly '@type': string; readonly [property: string]: Value }

/** Returns the script element of a page's JSON-LD, or '' if there is none. */
export function jsonLdScript(things: readonly { readonly '@type': string }[], nonce: string): string {
  if (things.length === 0) return ''
  const document = { '@context': 'https://schema.org', '@graph': things }
  // Escaped, since no text may close the element or open a comment.
  const text = JSON.stringify(document).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json" nonce="${nonce}">${text}</script>`
}

/** Formats an instant for schema.org. */
export const dateTime = (at: number): string => new Date(at).toISOString()

/** Removes empty properties. */
export const withoutEmpty = (
  properties: Readonly<Record<string, Value | undefined>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) =>
      value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
        ? []
        : [[name, value]],
    ),
  )
