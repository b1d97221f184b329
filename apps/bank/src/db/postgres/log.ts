/** Where the supervisor tells what it does; a pino logger and the console both fit. */
export type Log = { info: (text: string) => void; warn: (text: string) => void }

export const quiet: Log = { info: () => {}, warn: () => {} }
