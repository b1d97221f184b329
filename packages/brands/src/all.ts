/** Every brand, one line each. To add one: its folder, and its line here. */
export { brand as aldermint } from './aldermint/brand.ts'
export { brand as forkline } from './forkline/brand.ts'
export { brand as kestrelrow } from './kestrelrow/brand.ts'
export { brand as nacreo } from './nacreo/brand.ts'
export { brand as puentea } from './puentea/brand.ts'
export { brand as quaywell } from './quaywell/brand.ts'
