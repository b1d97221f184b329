/** Compiled, never run: fails when the links lose their types, as they silently do when the tree has routes in general for children. */
import { Link } from '@tanstack/react-router'
import * as to from '#paths'

export const right = [
  <Link key="0" to={to.home} />,
  <Link key="1" to={to.card} params={{ accountId: '1' }} />,
  <Link key="2" to={to.gallery} search={{ piece: 'buttons' }} />,
]

export const wrong = [
  // @ts-expect-error no such page
  <Link key="0" to="/nowhere" />,
  // @ts-expect-error which card?
  <Link key="1" to={to.card} params={{ cardId: '1' }} />,
  // @ts-expect-error a piece is a word
  <Link key="2" to={to.gallery} search={{ piece: 1 }} />,
]
