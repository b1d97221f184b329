export { FileSides } from './FileSides.tsx'
export { placeOfPaper } from './company/place.ts'
