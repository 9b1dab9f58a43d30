/** Folder of the film for the live stream, which `npm run film` makes. */
export const filmFolder = new URL('./', import.meta.url)
