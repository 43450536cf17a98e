/** The package has no `exports`: Node takes its CommonJS file by the bare name, bundlers this one. */
declare module 'opentype.js/dist/opentype.module.js' {
  export { type Font, parse } from 'opentype.js'
}
