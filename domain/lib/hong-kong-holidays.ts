/**
 * The general holidays of Hong Kong besides Sundays, by year, as gazetted under the General Holidays
 * Ordinance (Cap. 149). Source: https://www.gov.hk/en/about/abouthk/holiday/, which publishes the next year
 * around May.
 */
const gazetted: Readonly<Record<number, readonly string[]>> = {
  2026: [
    '01-01',
    '02-17',
    '02-18',
    '02-19',
    '04-03',
    '04-04',
    '04-06',
    '04-07',
    '05-01',
    '05-25',
    '06-19',
    '07-01',
    '09-26',
    '10-01',
    '10-19',
    '12-25',
    '12-26',
  ],
  2027: [
    '01-01',
    '02-06',
    '02-08',
    '02-09',
    '03-26',
    '03-27',
    '03-29',
    '04-05',
    '05-01',
    '05-13',
    '06-09',
    '07-01',
    '09-16',
    '10-01',
    '10-08',
    '12-25',
    '12-27',
  ],
}

/** The general holidays on weekdays, `YYYY-MM-DD`. */
export const hongKongHolidays: ReadonlySet<string> = new Set(
  Object.entries(gazetted).flatMap(([year, days]) => days.map((day) => `${year}-${day}`)),
)
