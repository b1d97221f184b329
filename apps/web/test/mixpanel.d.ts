/** The library's sender, which it has no types for; the tests give it answers of their own. */
declare module 'mixpanel-browser/src/request-batcher.js' {
  export class RequestBatcher {
    constructor(name: string, options: object)
    enqueue(item: object): Promise<unknown>
    start(): Promise<unknown>
    stop(): void
  }
}
