/**
 * Returns formatters of instants by time zone, cached because creating one takes as long as formatting many texts.
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
