/** Staff pages for the mall's orders and products. */
export const mallOrdersPath = '/house/mall'
export const mallProductsPath = '/house/mall/products'
