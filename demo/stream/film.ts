/** The folder of the film for the live stream, which `npm run film` creates. */
export const filmFolder = new URL('./', import.meta.url)
