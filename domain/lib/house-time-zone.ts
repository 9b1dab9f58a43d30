/** The time zone of the house's days and times: on pages, in letters and documents, and in rules about days. */
export const houseTimeZone = 'Asia/Hong_Kong'
