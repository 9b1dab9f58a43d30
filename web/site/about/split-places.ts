/**
 * Separates the pictures at the start of a text from the rest. They are shown large, as the company's places.
 *  @param html the text as rendered by the server
 */
export function splitPlaces(html: string): { readonly places: string; readonly story: string } {
  const [places = ''] = /^(?:\s*<figure\b[^>]*>.*?<\/figure>)*/s.exec(html) ?? []
  return { places: places.trim(), story: html.slice(places.length).trim() }
}
