/** A file that the bank does not keep, and why. */
export type UnfitReason = 'FILE_TYPE' | 'FILE_BROKEN' | 'FILE_SCRIPTS' | 'FILE_LOCKED' | 'PICTURE_SIZE'

export class Unfit extends Error {
  override name = 'Unfit'
  readonly reason: UnfitReason
  constructor(reason: UnfitReason) {
    super(reason)
    this.reason = reason
  }
}

/** Larger than any camera's picture; a few bytes can claim a million pixels a side and fill the memory of whoever looks. */
const MOST_SIDE = 12_000
const MOST_PIXELS = 64_000_000
const LEAST_SIDE = 16

export function mustBePicture(width: number, height: number): void {
  if (width < LEAST_SIDE || height < LEAST_SIDE || width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS)
    throw new Unfit('PICTURE_SIZE')
}
