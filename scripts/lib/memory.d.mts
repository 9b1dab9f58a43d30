/** How V8 manages the memory of a server, as options of Node. */
export declare const memoryOptions: string[]
