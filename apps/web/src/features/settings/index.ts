/** For the search palette: the sections of the settings, without any of their screens. */
export { settingSections } from './sections.ts'
