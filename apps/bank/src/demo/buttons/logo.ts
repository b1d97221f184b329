/** The logos of the demo's merchant, drawn by code: a bird on a round ground, in two colours. */
import { png, type Colour } from './png.ts'

const SIDE = 256
/** Points looked at for one pixel, along each side: edges are soft. */
const FINE = 3

interface Disc {
  readonly x: number
  readonly y: number
  readonly r: number
}

const ground: Disc = { x: 0.5, y: 0.5, r: 0.48 }
const body: Disc = { x: 0.46, y: 0.56, r: 0.21 }
const head: Disc = { x: 0.63, y: 0.39, r: 0.11 }
const wing: Disc = { x: 0.4, y: 0.52, r: 0.13 }
const eye: Disc = { x: 0.66, y: 0.37, r: 0.018 }

const inside = ({ x, y, r }: Disc, px: number, py: number): boolean => (px - x) ** 2 + (py - y) ** 2 <= r * r
/** Between the points of a triangle, given in one turn. */
const inTriangle = (px: number, py: number, points: readonly (readonly [number, number])[]): boolean =>
  points.every(([ax, ay], place) => {
    const [bx, by] = points[(place + 1) % points.length]!
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax) >= 0
  })
const tail = [
  [0.12, 0.6],
  [0.34, 0.5],
  [0.3, 0.68],
] as const
const beak = [
  [0.72, 0.36],
  [0.83, 0.4],
  [0.72, 0.44],
] as const

export function birdLogo(plain: Colour, bird: Colour): Buffer {
  const at = (x: number, y: number): Colour => {
    if (!inside(ground, x, y)) return [...plain.slice(0, 3), 0] as unknown as Colour
    if (inside(eye, x, y)) return plain
    if (inside(wing, x, y)) return plain.map((part, place) => Math.round((part + bird[place]!) / 2)) as unknown as Colour
    return inside(body, x, y) || inside(head, x, y) || inTriangle(x, y, tail) || inTriangle(x, y, beak) ? bird : plain
  }
  return png(SIDE, SIDE, (column, row) => {
    const sum = [0, 0, 0, 0]
    for (let i = 0; i < FINE * FINE; i++) {
      const colour = at((column + ((i % FINE) + 0.5) / FINE) / SIDE, (row + (Math.floor(i / FINE) + 0.5) / FINE) / SIDE)
      colour.forEach((part, place) => (sum[place]! += part))
    }
    return sum.map((part) => Math.round(part / (FINE * FINE))) as unknown as Colour
  })
}
