const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML and XML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const escaped: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(signs).map(([sign, name]) => [name, sign]),
)

/** Returns the text that `escapeHtml` has escaped. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => escaped[name] ?? name)
