/** Rows that wait for a job of no area. Rails are read by themselves: they carry money (`operations/rails-standing.ts`). */
import { unsealedLines } from './audit/backlog.ts'
import type { Backlog } from './jobs/backlog.ts'

export const coreBacklogs: readonly Backlog[] = [{ name: 'audit', goal: 60, read: unsealedLines }]
