export const partnersPath = '/house/partners'
