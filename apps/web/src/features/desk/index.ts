/** What other areas show at the desk. Their screens stand in its frame, which brings its texts. */
export { Assigned } from './Assigned.tsx'
export { Goal } from './Goal.tsx'
