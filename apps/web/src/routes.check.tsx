/** Compiled, never run: fails when the links lose their types (as they silently do when routes are written inside addChildren). */
import { Link } from '@tanstack/react-router'

export const wrong = [
  <Link key="0" to="/home" />,
  // @ts-expect-error no such page
  <Link key="1" to="/nowhere" />,
]
