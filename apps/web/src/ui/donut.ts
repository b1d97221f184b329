/** The geometry of rings and ribbons: pure, from parts of a thousand. */

/** Arcs of a ring of radius `radius` around 0 0, clockwise from the top, as SVG paths with a gap between them. */
export function arcsOf(perMille: readonly number[], radius: number): readonly string[] {
  const whole = perMille.reduce((sum, part) => sum + part, 0) || 1
  let from = 0
  return perMille.map((part) => {
    const begin = from / whole
    from += part
    const end = from / whole
    if (end - begin >= 0.9999) return `M0 ${-radius}A${radius} ${radius} 0 1 1 -0.01 ${-radius}`
    const [x1, y1] = at(begin, radius)
    const [x2, y2] = at(end, radius)
    return `M${x1} ${y1}A${radius} ${radius} 0 ${end - begin > 0.5 ? 1 : 0} 1 ${x2} ${y2}`
  })
}

export interface Ribbon {
  readonly path: string
  /** Where it ends, from above: 0 to 1. */
  readonly middle: number
}

/** Ribbons that leave one beam and part; thickness is share. In a box of the given size. */
export function ribbonsOf(perMille: readonly number[], width: number, height: number, gap: number): readonly Ribbon[] {
  const whole = perMille.reduce((sum, part) => sum + part, 0) || 1
  const thick = height - gap * Math.max(perMille.length - 1, 0)
  const top = (height - thick) / 2
  let before = 0
  return perMille.map((part, index) => {
    const size = (part / whole) * thick
    const left = top + before
    const right = before + index * gap
    before += size
    const bend = width / 2
    const path = [
      `M0 ${tidy(left)}C${bend} ${tidy(left)} ${bend} ${tidy(right)} ${width} ${tidy(right)}`,
      `V${tidy(right + size)}C${bend} ${tidy(right + size)} ${bend} ${tidy(left + size)} 0 ${tidy(left + size)}Z`,
    ].join('')
    return { path, middle: (right + size / 2) / height }
  })
}

function at(share: number, radius: number): readonly [number, number] {
  const angle = share * 2 * Math.PI
  return [tidy(radius * Math.sin(angle)), tidy(-radius * Math.cos(angle))]
}
const tidy = (value: number) => Math.round(value * 1000) / 1000
