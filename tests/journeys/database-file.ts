/** Where the bank of the journeys says which database it has, for what only time would bring about. */
export const databaseFile = (port: number): URL => new URL(`../../node_modules/.cache/journey-bank-${port}.txt`, import.meta.url)
