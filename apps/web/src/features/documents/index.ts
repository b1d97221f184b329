export { FileSide } from './FileSide.tsx'
export { placeOfPaper } from './company/place.ts'
