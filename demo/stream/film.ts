/** The folder with the film of the demonstration's live stream, which `npm run film` makes. */
export const filmFolder = new URL('./', import.meta.url)
