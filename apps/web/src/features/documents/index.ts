export { FileSide } from './FileSide.tsx'
