/** A logo as it is drawn: paths and circles of an SVG file, each with its colour. Anything else in the file is not drawn. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

type Shape = { readonly fill: string; readonly evenOdd: boolean } & (
  | { readonly path: string }
  | { readonly circle: readonly [x: number, y: number, radius: number] }
)

export function drawingOf(svg: string): Drawing {
  const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const shapes: Shape[] = []
  let inherited = '#000000'
  for (const [tag, name = ''] of svg.matchAll(/<(g|\/g|path|circle)\b[^>]*>/g)) {
    if (name === 'g') inherited = of(tag, 'fill') ?? inherited
    if (name !== 'path' && name !== 'circle') continue
    const look = { fill: of(tag, 'fill') ?? inherited, evenOdd: of(tag, 'fill-rule') === 'evenodd' }
    if (name === 'path') shapes.push({ ...look, path: of(tag, 'd') ?? '' })
    else shapes.push({ ...look, circle: [Number(of(tag, 'cx')), Number(of(tag, 'cy')), Number(of(tag, 'r'))] })
  }
  return { width: Number(width), height: Number(height), shapes }
}

const of = (tag: string, attribute: string): string | undefined => new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1]
