/** The number of the nth consignment of a year, as it is named to people: `C-2026-014`. */
export const consignmentNumber = (year: string, nth: number): string =>
  `C-${year}-${String(nth).padStart(3, '0')}`

/** The number of an item of a consignment: `C-2026-014/3`. */
export const itemNumber = (consignment: string, nth: number): string => `${consignment}/${nth}`
