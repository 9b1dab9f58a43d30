/** Returns the number of the nth consignment of a year, as it is named to people: `C-2026-014`. */
export const consignmentNumber = (year: string, index: number): string =>
  `C-${year}-${String(index).padStart(3, '0')}`

/** Returns the number of an item of a consignment: `C-2026-014/3`. */
export const itemNumber = (consignment: string, index: number): string => `${consignment}/${index}`
