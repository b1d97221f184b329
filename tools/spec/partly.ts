/**
 * Ids of the specification that are proven in part, because the rest waits for a capability still to come. Their tests say which part:
 * `[API-009 part: the form of an upload] …`. A title without it claims the whole sentence, so none of these may have one; when the capability
 * is there, its line goes and the titles lose their `part`. spec.test.ts compares this list with the titles.
 */
export interface Partly {
  readonly id: string
  /** The capability that closes it. */
  readonly waitsFor: string
  /** What is not there yet. */
  readonly missing: string
}

/** Everything that was promised is there: a new part names here what it waits for. */
export const capabilities: readonly string[] = []
export const partly: readonly Partly[] = []
