/** Returns the number of a delivery as people see it: `D-20014`. */
export const deliveryNumber = (number: number): string => `D-${number}`
