/** For the search palette: the sections of the settings and what stands elsewhere, without any of their screens. */
export { settingsElsewhere } from './elsewhere.ts'
export { settingSections } from './sections.ts'
