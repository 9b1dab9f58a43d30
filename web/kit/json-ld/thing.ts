/** A value of schema.org's, as JSON-LD writes it. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [property: string]: Value }

/** A thing of schema.org's: what a page tells machines of its matter. */
export type Thing = { readonly '@type': string; readonly [property: string]: Value }

/** The element that tells machines of things, for the end of a page; '' for none. */
export function jsonLdScript(things: readonly { readonly '@type': string }[], nonce: string): string {
  if (things.length === 0) return ''
  const document = { '@context': 'https://schema.org', '@graph': things }
  // No text inside may end the element, or begin a comment in it.
  const text = JSON.stringify(document).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json" nonce="${nonce}">${text}</script>`
}

/** An instant as schema.org writes it. */
export const dateTime = (at: number): string => new Date(at).toISOString()

/** The properties that have something to say. */
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
