/** The staff page of the mall's orders. */
export const mallOrdersPath = '/house/mall'
