import { loginResult } from '#api/login-result.ts'
import { useState } from 'react'
import { MoveToPush } from './MoveToPush.tsx'

/** The strong step beside a computer. The route lets nobody here without a login result. */
export function ScpScreen() {
  // What it began with: forgetting it is how the page is left.
  const [result] = useState(loginResult)
  return result && <MoveToPush result={result} shown="picture" />
}
