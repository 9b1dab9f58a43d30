/**
 * Formatters of instants in any time zone, one for each zone: to make one takes as long as many texts with it.
 *
 * @returns a function that finds the formatter of a zone by its IANA name
 */
export function zoneFormatters(
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const formatter = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, formatter)
    return formatter
  }
}
