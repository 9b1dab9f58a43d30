/**
 * Parts the pictures with which a text opens from the rest. They are shown large, as the places of the company.
 *
 * @param html as the server renders it
 */
export function splitPlaces(html: string): { readonly places: string; readonly story: string } {
  const [places = ''] = /^(?:\s*<figure\b[^>]*>.*?<\/figure>)*/s.exec(html) ?? []
  return { places: places.trim(), story: html.slice(places.length).trim() }
}
