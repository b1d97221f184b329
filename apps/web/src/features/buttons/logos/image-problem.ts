/** What is wrong with a picture, beside its kind and size, which the field checks itself: the bank asks the same. */
import { LOGO_PIXELS } from '@ducat/contract/buttons/models'

export type ImageProblem = 'FILE_DAMAGED' | 'IMAGE_TOO_SMALL' | 'IMAGE_TOO_LARGE'

export async function imageProblem(file: Blob): Promise<ImageProblem | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return 'FILE_DAMAGED'
  const { width, height } = picture
  picture.close()
  if (Math.min(width, height) < LOGO_PIXELS.least) return 'IMAGE_TOO_SMALL'
  return Math.max(width, height) > LOGO_PIXELS.most ? 'IMAGE_TOO_LARGE' : undefined
}
