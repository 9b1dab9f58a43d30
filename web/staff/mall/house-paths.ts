/** Where the staff look after the mall's orders, and after its shelf. */
export const houseMallPath = '/house/mall'
export const shelfPath = '/house/mall/products'
